import { SettingOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Flex, Popover, Radio } from 'antd';
import { type RefObject, useId, useRef } from 'react';
import { columnsOf } from '../../schema/defaults';
import { columnKey, columnLabel } from '../../schema/format';
import { SecondaryText } from '../SecondaryText';
import { useListParts } from './list-context';

export function ViewMenu() {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Choices ref={settings} />}
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

function Choices({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const { resource, view } = useListParts();
  const t = useTranslate();
  const id = useId();
  const shown = new Set(view.columns.map(columnKey));
  return (
    <Flex
      ref={ref}
      vertical
      gap={6}
      role="dialog"
      aria-label={t('list.view', 'View')}
      style={{ maxWidth: 'calc(100vw - 56px)', maxHeight: '60dvh', overflowY: 'auto' }}
    >
      <SecondaryText id={id}>{t('list.density', 'Row height')}</SecondaryText>
      <Radio.Group
        vertical
        aria-labelledby={id}
        value={view.density}
        onChange={({ target }) => view.set({ density: target.value })}
        options={[
          { value: 'comfortable', label: t('list.comfortable', 'Comfortable') },
          { value: 'compact', label: t('list.compact', 'Compact') },
        ]}
      />
      <SecondaryText>{t('list.columns', 'Columns')}</SecondaryText>
      {columnsOf(resource).map((column) => {
        const key = columnKey(column);
        const isShown = shown.has(key);
        return (
          <Checkbox
            key={key}
            checked={isShown}
            disabled={isShown && shown.size === 1}
            onChange={() => view.setColumn(key, !isShown)}
          >
            {columnLabel(resource, column)}
          </Checkbox>
        );
      })}
      <SecondaryText>{t('list.noRoom', 'If the columns do not fit')}</SecondaryText>
      <Checkbox checked={view.isWide} onChange={() => view.set({ isWide: !view.isWide })}>
        {t('list.wide', 'Show all and scroll sideways')}
      </Checkbox>
      <Button onClick={view.reset}>{t('list.reset', 'Reset')}</Button>
    </Flex>
  );
}
