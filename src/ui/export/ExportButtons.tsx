import { EllipsisOutlined, FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../exports/write-in-worker';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { rowCount } from '../list/Pager';
import { region } from '../region';
import { useFocusReturn } from '../useFocusReturn';
import { onDemand } from '../on-demand';
import { usePopover } from '../usePopover';
import styles from './export.module.css';
import {
  type ExportedList,
  FORMATS,
  type Format,
  loadEngine,
  type Running,
  useExport,
} from './useExport';

interface Props {
  readonly resource: Resource;
  /** All rows in the file's order; for a server-paged list the loaded ones. */
  readonly rows: readonly Row[];
  /** The list the rows belong to; absent for rows that are neither filtered nor paged. */
  readonly list?: ExportedList;
}

/** The most used formats have a button each; the others are in the menu. */
const BUTTONS = [
  ['pdf', <FilePdfOutlined key="pdf" aria-hidden="true" />],
  ['xlsx', <FileExcelOutlined key="xlsx" aria-hidden="true" />],
] as const satisfies [Format, ReactElement][];

const ExportDialog = onDemand(
  () => import('./ExportDialog').then((module) => module.ExportDialog),
  'dialog',
);

/** Loads code on hover or focus. */
const prefetch = (load: () => void) => ({ onPointerEnter: load, onFocus: load });

function prepare(format: Format): void {
  // A failed preload is ignored: the load is repeated when needed.
  Promise.all([import('../../exports/prepare'), loadEngine()])
    .then(([{ prepare }]) => prepare(format))
    .catch(() => undefined);
}

/** Exports the rows of the screen's search and filters (§9), and shows the progress. */
export function ExportButtons({ resource, rows, list }: Props) {
  const { running, outcome, notice, start, cancel, dismiss } = useExport({ resource, rows, list });
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const keepOpener = useFocusReturn(isChoosing, box);
  const picked = list?.selected.length ?? 0;
  const total = list?.total ?? rows.length;
  const menu = usePopover('right');
  const labelOf = (format: Format): string =>
    `Export ${FORMATS[format]}${picked > 0 ? ` (${picked.toLocaleString(region.locale)})` : ''}`;

  // 'Cancel' disappears with the progress, so the focus moves to the export buttons.
  useEffect(() => {
    if (!running && outcome !== '' && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
  }, [running, outcome]);

  return (
    <>
      <div
        className={styles['buttons'] ?? ''}
        role="group"
        aria-label="Export"
        ref={box}
        tabIndex={-1}
      >
        {BUTTONS.map(([format, icon]) => (
          <Button
            key={format}
            data-command
            icon={icon}
            loading={running?.format === format}
            disabled={total === 0 || (running !== null && running.format !== format)}
            {...prefetch(() => prepare(format))}
            onClick={() => void start({ format })}
          >
            {labelOf(format)}
          </Button>
        ))}
        <button
          {...menu.button}
          className={styles['more']}
          aria-label="More exports"
          title="More exports"
          disabled={total === 0}
        >
          <EllipsisOutlined aria-hidden="true" />
        </button>
        <div {...menu.panel} aria-label="More exports" className={styles['menu']}>
          <button
            type="button"
            data-command
            disabled={total === 0 || running !== null}
            {...prefetch(() => prepare('csv'))}
            onClick={() => {
              menu.close();
              void start({ format: 'csv' });
            }}
          >
            {labelOf('csv')}
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={total === 0 || running !== null}
            {...prefetch(ExportDialog.preload)}
            onClick={() => {
              // The dialog restores the focus to the element that the menu restored it to.
              menu.close();
              keepOpener();
              setChoosing(true);
            }}
          >
            Export options
          </button>
        </div>
      </div>
      {running?.progress && <ExportProgress running={running} onCancel={cancel} />}
      <p role="status" className="visually-hidden">
        {outcome}
      </p>
      {notice !== null && (
        <div className={styles['notice']} role="alert">
          <p>{notice}</p>
          <button type="button" onClick={dismiss}>
            Dismiss
          </button>
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <ExportDialog
            {...{ resource, list }}
            total={rowCount({ total, hasMore: list?.hasMore ?? false })}
            onStart={(choice) => void start(choice)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ExportProgressProps {
  readonly running: Running;
  readonly onCancel: () => void;
}

const count = (rows: number): string => rows.toLocaleString(region.locale);

/** Percentage points between announcements to screen readers. */
const ANNOUNCED_EVERY = 25;

function heard({ done, total }: Progress, name: string): string {
  if (total === 0) return name;
  const percent = Math.floor((done / total) * (100 / ANNOUNCED_EVERY)) * ANNOUNCED_EVERY;
  return `${name}: ${percent}%`;
}

/** The progress of an export, with a Cancel button. */
function ExportProgress({ running: { format, progress }, onCancel }: ExportProgressProps) {
  const name = FORMATS[format];
  const { phase = 'reading', done = 0, total = 0 } = progress ?? {};
  const isReading = phase === 'reading' && (total === 0 || done < total);
  // The row count is known after the first page; not every format reports how many rows it has
  // written.
  const isKnown = total > 0 && (isReading || (phase === 'writing' && done > 0));
  const what = isReading ? `Reading rows for ${name}` : `Writing ${name}`;
  return (
    <div className={styles['progress']}>
      <span>{what}</span>
      <progress aria-label={`Export to ${name}`} {...(isKnown && { value: done, max: total })} />
      <span className={styles['count']}>
        {total > 0 && `${count(done)} of ${count(total)} rows`}
      </span>
      <span role="status" className="visually-hidden">
        {progress && heard(progress, what)}
      </span>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
