import { CheckSquareOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import type { CSSProperties } from 'react';
import { formatTime } from '../../schema/time';
import type { Resource } from '../../schema/define';
import { ExportButtons } from '../export/ExportButtons';
import { region } from '../region';
import { SecondaryText } from '../SecondaryText';
import { useListParts } from './list-context';
import { rowCount } from './Pager';
import { ViewMenu } from './ViewMenu';

const isSelectable = ({ actions = {}, export: files }: Resource): boolean =>
  files !== undefined || Object.values(actions).some(({ bulk }) => bulk);

export function ListBar() {
  const { resource, user, list, selection, begin, isWhole, NewRecords, focusList } = useListParts();
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
          {user && NewRecords && isWhole && resource.list.newRecords !== undefined && (
            // Over the result count.
            <NewRecords
              {...{ resource, user, list }}
              onTake={() => {
                // The pressed button disappears.
                focusList();
                reload();
              }}
            />
          )}
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
      {isSelectable(resource) && total > 0 && (
        <Button
          // Kept, so that the focus can return to it.
          style={{ display: selection ? 'none' : undefined }}
          type="text"
          size="small"
          icon={<CheckSquareOutlined aria-hidden="true" />}
          onClick={begin}
        >
          {t('list.select', 'Select')}
        </Button>
      )}
      <ViewMenu />
      {resource.export && <ExportButtons />}
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
