import {
  type HttpError,
  useDataProvider,
  useGetIdentity,
  useLog,
  useNotification,
  useOnError,
} from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { Progress } from '../../exports/write-in-worker';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import { listRequest } from '../../schema/list-request';
import type { ListState } from '../../schema/list-state';
import type { ExportReport, ListMeta } from '../../schema/meta';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { region } from '../region';
import { chosenFacts, impersonalFacts } from './chosen-facts';

/** Exports that finish sooner show no progress. */
const SOON_MS = 300;

/** The list around an export. */
export interface ExportedList {
  /** Includes the fixed filters of the page around the list. */
  readonly state: ListState;
  /** The rows of the current page. */
  readonly shown: readonly Row[];
  /** The selected rows; empty without a selection. */
  readonly selected: readonly Row[];
  readonly total: number;
  /** Whether there are more rows than `total`; the export includes them. */
  readonly hasMore: boolean;
  /** The visible columns. */
  readonly columns: readonly Column[];
}

/** The formats in the order of their buttons. */
export const FORMATS = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const;

export type Format = keyof typeof FORMATS;

/** All matching rows, the current page, or the selected rows. */
export type ChosenRows = 'all' | 'page' | 'selected';

/** The options of an export. */
export interface Choice {
  readonly format: Format;
  /** Default: the selected rows, or all if none are selected. */
  readonly rows?: ChosenRows;
  /** Default: the declared columns. */
  readonly columns?: readonly Column[];
  /** Whether the file names filters, order, user and time. */
  readonly includeMetadata?: boolean;
  /** Whether CSV dates are in ISO 8601. */
  readonly isoDates?: boolean;
}

interface Options {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly list: ExportedList | undefined;
}

export interface Running {
  readonly format: Format;
  /** Null until the export takes longer than `SOON_MS`. */
  readonly progress: Progress | null;
}

export const loadEngine = () => import('../../exports/export');

/** Exports a list, one file at a time; leaving the screen cancels it. */
export function useExport({ resource, rows, list }: Options) {
  const { getList } = useDataProvider()();
  const { log } = useLog();
  const { data: user } = useGetIdentity<Identity>();
  const { mutate: reportError } = useOnError();
  const { open } = useNotification();
  const [running, setRunning] = useState<Running | null>(null);
  const [outcome, setOutcome] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  async function readPage(page: number, pageSize: number, signal: AbortSignal) {
    const request = listRequest(resource, { ...(list as ExportedList).state, page, pageSize });
    const meta: ListMeta = { signal, quiet: true, countAll: true };
    const { data, total, ...answer } = await getList({ resource: resource.name, ...request, meta });
    return { rows: data as Row[], total, skipped: Number(answer['skipped'] ?? 0) };
  }

  async function write(
    { format, columns, includeMetadata, isoDates, ...choice }: Choice,
    signal: AbortSignal,
  ) {
    const { exportRows } = await loadEngine();
    signal.throwIfAborted();
    const picked = list?.selected ?? [];
    const chosen = choice.rows ?? (picked.length > 0 ? 'selected' : 'all');
    const isWalk = resource.list.paging === 'server' && list !== undefined && chosen === 'all';
    const atHand = { all: rows, page: list?.shown ?? rows, selected: picked }[chosen];
    let latest: Progress = { phase: 'reading', done: 0, total: 0 };
    let shown: string | undefined;
    let isLate = false;
    const show = (): void => {
      if (!isLate || signal.aborted) return;
      const { phase, done, total } = latest;
      const step = `${phase} ${Math.floor((done / total) * 100)}`;
      if (step === shown) return;
      shown = step;
      setRunning({ format, progress: latest });
    };
    const soon = setTimeout(() => {
      isLate = true;
      show();
    }, SOON_MS);
    return exportRows({
      format,
      resource,
      columns,
      includeMetadata,
      isoDates,
      by: user?.name,
      // A selection may span several filters.
      facts:
        chosen === 'selected'
          ? [['Rows', `${picked.length} selected`]]
          : list && chosenFacts(resource, list.state, rows[0]),
      rows: isWalk ? readPage : atHand,
      now: new Date(),
      signal,
      onProgress(progress) {
        latest = progress;
        show();
      },
    }).finally(() => clearTimeout(soon));
  }

  /** Reports the export to the log; a failure is ignored because the file is there. */
  function report(format: Format, count: number): void {
    if (!isAllowed({ needs: 'logs.exports' }, user)) return;
    const filters = list ? impersonalFacts(resource, list.state) : [];
    const data: ExportReport = { resource: resource.name, format, rows: count, filters };
    log.mutate({ resource: resource.name, action: 'export', data, meta: {} });
  }

  async function start(choice: Choice): Promise<void> {
    if (run.current && !run.current.signal.aborted) return;
    const controller = new AbortController();
    const { format } = choice;
    run.current = controller;
    setRunning({ format, progress: null });
    setOutcome('');
    setNotice(null);
    try {
      const file = await write(choice, controller.signal);
      setOutcome(`Exported ${file.rows.toLocaleString(region.locale)} rows to ${FORMATS[format]}.`);
      setNotice(file.notice);
      report(format, file.rows);
    } catch (error) {
      if (controller.signal.aborted) return;
      // Like Refine's own hooks: ends the session on a 401 and shows a notification.
      reportError(error);
      if ((error as HttpError).statusCode === 401) return;
      open?.(
        (error as Error).name === 'NoDataError'
          ? { type: 'error', message: 'No Data', description: 'No data to export.' }
          : {
              type: 'error',
              message: 'Export Error',
              description: `Failed to export to ${FORMATS[format]}.`,
            },
      );
    } finally {
      if (run.current === controller) {
        run.current = undefined;
        setRunning(null);
      }
    }
  }

  return {
    running,
    /** The outcome of the last export, announced to screen readers. */
    outcome,
    /** A warning about the last file; null if there is none. */
    notice,
    start,
    cancel() {
      run.current?.abort();
      setOutcome('Export cancelled.');
    },
    dismiss: () => setNotice(null),
  };
}
