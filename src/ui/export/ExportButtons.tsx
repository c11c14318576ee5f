import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import Button from 'antd/es/button';
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { useLazy } from '../useLazy';
import { region } from '../region';
import { ExportProgress } from './ExportProgress';
import styles from './export.module.css';
import type { ExportedList } from './exported-list';
import { FORMATS, type Format } from './formats';
import { rowCount } from '../list/row-count';
import { loadEngine, useExport } from './useExport';
import { useFocusReturn } from '../useFocusReturn';
import { usePopover } from '../usePopover';

interface Props {
  readonly resource: Resource;
  /** All rows in the order of the file; of a server-paged list those at hand. */
  readonly rows: readonly Row[];
  /** The list that the rows belong to; absent for rows that are neither filtered nor paged. */
  readonly list?: ExportedList;
}

/** The files that most people want have a button each; the others stand in the menu beside them. */
const BUTTONS = [
  ['pdf', <FilePdfOutlined key="pdf" aria-hidden="true" />],
  ['xlsx', <FileExcelOutlined key="xlsx" aria-hidden="true" />],
] as const satisfies [Format, ReactElement][];

const loadDialog = () => import('./ExportDialog').then(({ ExportDialog }) => ExportDialog);

/** Preloads a format's code on hover or focus. */
const prefetch = (load: () => Promise<unknown>) => {
  const now = () => void load().catch(() => undefined);
  return { onPointerEnter: now, onFocus: now };
};

async function prepare(format: Format): Promise<void> {
  const [{ prepare }] = await Promise.all([import('../../exports/prepare'), loadEngine()]);
  prepare(format);
}

/** Exports the rows of the screen's search and filters (§9), and shows the progress. */
export function ExportButtons({ resource, rows, list }: Props) {
  const { running, outcome, notice, start, cancel, dismiss } = useExport({ resource, rows, list });
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const keepOpener = useFocusReturn(isChoosing, box);
  const ExportDialog = useLazy(loadDialog);
  const picked = list?.selected.length ?? 0;
  const total = list?.total ?? rows.length;
  const menu = usePopover('right');
  const labelOf = (format: Format): string =>
    `Export ${FORMATS[format]}${picked > 0 ? ` (${picked.toLocaleString(region.locale)})` : ''}`;

  // 'Cancel' disappears with the progress; focus moves from it to the export buttons.
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
            {...prefetch(loadDialog)}
            onClick={() => {
              // The dialog gives the focus back to what the menu gave it back to.
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
