import { SettingOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Flex, Popover, Radio, Typography } from 'antd';
import { type Ref, useId, useRef } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import type { ViewSettings } from './useViewSettings';

interface Props {
  readonly resource: Resource;
  readonly view: ViewSettings;
}

/** The menu for the density and the columns of a list. */
export function ViewMenu(props: Props) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Settings {...props} ref={settings} />}
      afterOpenChange={(isOpen) => {
        if (isOpen) settings.current?.querySelector('input')?.focus();
        else if (isLost(settings.current)) button.current?.focus();
      }}
    >
      <Button ref={button} type="text" size="small" icon={<SettingOutlined aria-hidden="true" />}>
        {t('list.view', 'View')}
      </Button>
    </Popover>
  );
}

/** Whether the focus was in what has closed, and is nowhere now. */
const isLost = (closed: Element | null): boolean =>
  document.activeElement === document.body || closed?.contains(document.activeElement) === true;

function Settings({ resource, view, ref }: Props & { readonly ref: Ref<HTMLDivElement> }) {
  const t = useTranslate();
  const id = useId();
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
      style={{ maxHeight: '60dvh', overflowY: 'auto' }}
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
