import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Flex, Radio, Typography } from 'antd';
import { type RefObject, useEffect, useId } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import type { ViewSettings } from './useViewSettings';

interface Props {
  readonly resource: Resource;
  readonly view: ViewSettings;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The density and the columns of a list, to be chosen. */
export function ViewChoices({ resource, view, ref }: Props) {
  const t = useTranslate();
  const id = useId();
  // When it was opened its code may not have been there.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const shown = new Set(view.columns.map(columnKey));
  const heading = (key: string, text: string) => (
    <Typography.Text type="secondary" id={`${id}${key}`}>
      {text}
    </Typography.Text>
  );
  return (
    <Flex
      ref={ref}
      vertical
      gap={6}
      role="dialog"
      aria-label={t('list.view', 'View')}
      style={{ maxWidth: 'calc(100vw - 56px)', maxHeight: '60dvh', overflowY: 'auto' }}
    >
      {heading('rows', t('list.density', 'Rows'))}
      <Radio.Group
        vertical
        aria-labelledby={`${id}rows`}
        value={view.density}
        onChange={({ target }) => view.setDensity(target.value)}
        options={[
          { value: 'comfortable', label: t('list.comfortable', 'Comfortable') },
          { value: 'compact', label: t('list.compact', 'Compact') },
        ]}
      />
      {heading('columns', t('list.columns', 'Columns'))}
      {columnsOf(resource).map((column) => {
        const key = columnKey(column);
        const isShown = shown.has(key);
        return (
          <Checkbox
            key={key}
            checked={isShown}
            // At least one column must remain.
            disabled={isShown && shown.size === 1}
            onChange={() => view.setColumn(key, !isShown)}
          >
            {columnLabel(resource, column)}
          </Checkbox>
        );
      })}
      {heading('room', t('list.noRoom', 'Where there is no room for all'))}
      <Checkbox checked={view.isWide} onChange={() => view.setWide(!view.isWide)}>
        {t('list.wide', 'Show all, scrolled sideways')}
      </Checkbox>
      <Button disabled={!view.changed} onClick={view.reset}>
        {t('list.reset', 'Reset')}
      </Button>
    </Flex>
  );
}
