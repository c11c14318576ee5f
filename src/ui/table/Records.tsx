import { useTranslate } from '@refinedev/core';
import { type ComponentProps, memo, Suspense } from 'react';
import type { Resource } from '../../schema/define';
import type { Column } from '../../schema/language/lists';
import { columnLabel } from '../../schema/format';
import { formatList } from '../../schema/translate';
import { LoadingList } from '../list/ListStates';
import { NARROW_QUERY, PHONE_QUERY, PRINT_QUERY, useMedia } from '../media';
import { onDemand } from '../on-demand';
import { RecordTable } from './RecordTable';
import { priorityOf, useFit } from './useFit';

const RecordCards = onDemand(() => import('./RecordCards'));

export const Records = memo(function Records({
  columns,
  isWide = false,
  isCompact,
  ...parts
}: ComponentProps<typeof RecordTable>) {
  const { resource } = parts;
  const isPhone = useMedia(PHONE_QUERY);
  const isSmall = useMedia(NARROW_QUERY);
  const isPaper = useMedia(PRINT_QUERY);
  const { shown, measure } = useFit(resource, columns, !isWide && !isPaper);
  const hidden = columns.filter((column) => !shown.includes(column));
  const isCramped = hidden.some((column) => priorityOf(resource, column) !== 'low');
  return (
    <div ref={measure}>
      {!isPaper && (isPhone || (isSmall && isCramped)) ? (
        <Suspense fallback={<LoadingList />}>
          <RecordCards {...parts} columns={columns} />
        </Suspense>
      ) : (
        <>
          {hidden.length > 0 && <HiddenNote {...{ resource, hidden }} />}
          <RecordTable {...parts} {...{ isWide, isCompact }} columns={shown} />
        </>
      )}
    </div>
  );
});

interface NoteProps {
  readonly resource: Resource;
  readonly hidden: readonly Column[];
}

function HiddenNote({ resource, hidden }: NoteProps) {
  const t = useTranslate();
  const count = hidden.length;
  const labels = formatList(hidden.map((column) => columnLabel(resource, column)));
  return (
    <p
      role="note"
      style={{ margin: 0, padding: '4px 12px', color: 'var(--text-soft)', fontSize: 12 }}
    >
      {t('list.hidden', {
        count,
        labels,
        defaultValue_one: '{{count}} column hidden: {{labels}}.',
        defaultValue_other: '{{count}} columns hidden: {{labels}}.',
      })}{' '}
      <span data-screen-only>{t('list.hiddenView', 'Use View to show all columns.')}</span>
    </p>
  );
}
