import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import Button from 'antd/es/button';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Resource, Row } from '../../schema/define';
import { useLazy } from '../useLazy';
import { region } from '../region';
import { ExportProgress } from './ExportProgress';
import styles from './export.module.css';
import type { ExportedList } from './exported-list';
import { FORMATS, type Format } from './formats';
import { loadEngine, useExport } from './useExport';
import { useFocusReturn } from '../useFocusReturn';

interface Props {
  readonly resource: Resource;
  /** All rows in the order of the file; of a server-paged list those at hand. */
  readonly rows: readonly Row[];
  /** The list that the rows belong to; absent for rows that are neither filtered nor paged. */
  readonly list?: ExportedList;
}

const ICONS: Readonly<Record<Format, ReactNode>> = {
  pdf: <FilePdfOutlined aria-hidden="true" />,
  xlsx: <FileExcelOutlined aria-hidden="true" />,
  csv: <FileTextOutlined aria-hidden="true" />,
};

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
        {(Object.keys(FORMATS) as Format[]).map((format) => (
          <Button
            key={format}
            data-command
            icon={ICONS[format]}
            loading={running?.format === format}
            disabled={total === 0 || (running !== null && running.format !== format)}
            {...prefetch(() => prepare(format))}
            onClick={() => void start({ format })}
          >
            Export {FORMATS[format]}
            {picked > 0 && ` (${picked.toLocaleString(region.locale)})`}
          </Button>
        ))}
        <Button
          aria-label="Export options"
          title="Export options"
          aria-haspopup="dialog"
          icon={<EllipsisOutlined aria-hidden="true" />}
          disabled={total === 0 || running !== null}
          {...prefetch(loadDialog)}
          onClick={() => {
            keepOpener();
            setChoosing(true);
          }}
        />
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
            {...{ resource, total, list }}
            onStart={(choice) => void start(choice)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
