import { SettingOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Popover } from 'antd';
import { Suspense, useRef } from 'react';
import type { Resource } from '../../schema/define';
import { onDemand } from '../on-demand';
import type { ViewSettings } from './useViewSettings';

const ViewChoices = onDemand(
  () => import('./ViewChoices').then((module) => module.ViewChoices),
  'part',
);

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
      content={
        <Suspense>
          <ViewChoices {...props} ref={settings} />
        </Suspense>
      }
      afterOpenChange={(isOpen) => {
        if (isOpen) settings.current?.querySelector('input')?.focus();
        else if (isLost(settings.current)) button.current?.focus();
      }}
    >
      <Button
        ref={button}
        onPointerEnter={ViewChoices.preload}
        type="text"
        size="small"
        icon={<SettingOutlined aria-hidden="true" />}
      >
        {t('list.view', 'View')}
      </Button>
    </Popover>
  );
}

/** Whether the focus was in what has closed, and is nowhere now. */
const isLost = (closed: Element | null): boolean =>
  document.activeElement === document.body || closed?.contains(document.activeElement) === true;
