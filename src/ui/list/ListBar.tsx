import { CheckSquareOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { Resource } from '../../schema/define';
import { formatTime } from '../../schema/time';
import { region } from '../region';
import { SecondaryText } from '../SecondaryText';
import { rowCount } from './Pager';
import type { ListRows } from './useRows';
import type { ViewSettings } from './useViewSettings';
import { ViewMenu } from './ViewMenu';

interface Props {
  readonly resource: Resource;
  readonly list: Pick<ListRows, 'total' | 'hasMore' | 'updatedAt' | 'fetching' | 'reload'>;
  readonly view: ViewSettings;
  readonly onSelect?: (() => void) | undefined;
  readonly isSelecting: boolean;
  /** Rendered over the result count when records were added. */
  readonly newRecords?: ReactNode;
  readonly children?: ReactNode;
}

export function ListBar({
  resource,
  list,
  view,
  onSelect,
  isSelecting,
  newRecords,
  children,
}: Props) {
  const { total, updatedAt, fetching, reload } = list;
  const t = useTranslate();
  return (
    <Flex wrap gap={4} align="center" justify="end" style={{ padding: '6px 8px' }}>
      {updatedAt > 0 && (
        <div style={READ}>
          <strong style={UNBROKEN}>
            {t('list.found', {
              count: total,
              number: rowCount(list),
              defaultValue_one: '{{number}} result',
              defaultValue_other: '{{number}} results',
            })}
          </strong>{' '}
          <SecondaryText style={UNBROKEN}>
            {t('list.updatedAt', 'Updated at')}{' '}
            {formatTime(new Date(updatedAt).toISOString(), 'HH:mm:ss', region.timeZone)}
          </SecondaryText>
          {newRecords}
        </div>
      )}
      <Button
        type="text"
        size="small"
        disabled={fetching}
        icon={<ReloadOutlined spin={fetching} aria-hidden="true" />}
        onClick={reload}
      >
        {t('list.refresh', 'Refresh')}
      </Button>
      {onSelect && (
        <Button
          // Kept, so that the focus can return to it.
          style={{ display: isSelecting ? 'none' : undefined }}
          type="text"
          size="small"
          icon={<CheckSquareOutlined aria-hidden="true" />}
          onClick={onSelect}
        >
          {t('list.select', 'Select')}
        </Button>
      )}
      <ViewMenu resource={resource} view={view} />
      {children}
    </Flex>
  );
}

/** Two lines where an open record leaves little room; the notice of new records lies over it. */
const READ: CSSProperties = {
  position: 'relative',
  // A line of its own on a phone.
  flex: '1 1 clamp(120px, (480px - 100%) * 999, 100%)',
  minWidth: 'min-content',
};

const UNBROKEN: CSSProperties = { whiteSpace: 'nowrap' };
