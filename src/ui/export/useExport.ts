import {
  type HttpError,
  useDataProvider,
  useLog,
  useNotification,
  useOnError,
  useTranslate,
} from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { Progress } from '../../exports/export';
import type { Format } from '../../exports/table';
import type { Row } from '../../schema/language/fields';
import { listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import type { ExportReport, ListMeta } from '../../schema/meta';
import { isAllowed } from '../../schema/permissions';
import { useListParts } from '../list/list-context';
import { formatCount } from '../region';
import { describeSelection, anonymousFacts } from './chosen-facts';

const SOON_MS = 300;

export const FORMATS: Readonly<Record<Format, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' };

export interface RunningExport {
  readonly format: Format;
  /** Null until the export takes longer than `SOON_MS`. */
  readonly progress: Progress | null;
}

const NONE: readonly Row[] = [];

/** Exports the selected rows of a list, else all. */
export function useExport() {
  const { resource, user, list, selection, filters, ...shown } = useListParts();
  const { rows = NONE } = list;
  const selected = selection?.rows ?? NONE;
  const state = { ...shown.state, filters };
  const t = useTranslate();
  const { getList } = useDataProvider()();
  const { log } = useLog();
  const { mutate: reportError } = useOnError();
  const { open } = useNotification();
  const [running, setRunning] = useState<RunningExport | null>(null);
  const [outcome, setOutcome] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  const cursor = 'cursor' in resource.list ? resource.list.cursor : undefined;
  const isByCursor = cursor !== undefined && isAllowed(cursor, user);
  // Rows added meanwhile disturb pages of any other order.
  const sort = cursor && !isByCursor ? initialState(resource).sort : state.sort;

  async function readPage(page: number, pageSize: number, signal: AbortSignal, after?: string) {
    const place = after && `after-${after}`;
    const request = listRequest(resource, { ...state, page, pageSize, sort, cursor: place });
    const meta: ListMeta = { ...request.meta, signal, quiet: true, countAll: true };
    const { data, total, ...answer } = await getList({ resource: resource.name, ...request, meta });
    return { rows: data as Row[], total, skipped: Number(answer['skipped'] ?? 0), isByCursor };
  }

  async function write(format: Format, signal: AbortSignal) {
    const { exportRows } = await import('../../exports/export');
    signal.throwIfAborted();
    const all = resource.list.paging === 'server' ? readPage : rows;
    let isSoon = true;
    let latest: Progress | null = null;
    let shown = '';
    function show(progress: Progress | null): void {
      latest = progress;
      if (isSoon || progress === null || signal.aborted) return;
      const step = `${progress.phase} ${Math.floor((progress.done / progress.total) * 100)}`;
      if (step !== shown) setRunning({ format, progress });
      shown = step;
    }
    // Also where the next page is long in coming.
    const timer = setTimeout(() => {
      isSoon = false;
      show(latest);
    }, SOON_MS);
    const file = exportRows({
      format,
      resource,
      by: user?.name,
      // A selection may span several filters.
      facts:
        selected.length > 0
          ? [
              [
                t('export.facts.rows', 'Rows'),
                t('list.selected', { number: String(selected.length) }, '{{number}} selected'),
              ],
            ]
          : describeSelection(resource, { ...state, sort }, rows[0]),
      rows: selected.length > 0 ? selected : all,
      now: new Date(),
      signal,
      onProgress: show,
    });
    return file.finally(() => clearTimeout(timer));
  }

  /** Reports the export to the log; a failure is ignored because the file is there. */
  function report(format: Format, count: number): void {
    const filters = anonymousFacts(resource, state);
    const data: ExportReport = { resource: resource.name, format, rows: count, filters };
    log.mutate({ resource: resource.name, action: 'export', data, meta: {} });
  }

  async function start(format: Format): Promise<void> {
    if (run.current && !run.current.signal.aborted) return;
    const controller = new AbortController();
    run.current = controller;
    setRunning({ format, progress: null });
    setOutcome('');
    setNotice(null);
    try {
      const file = await write(format, controller.signal);
      const values = { rows: formatCount(file.rows), format: FORMATS[format] };
      setOutcome(t('export.done', values, 'Rows exported to {{format}}: {{rows}}.'));
      setNotice(file.notice);
      report(format, file.rows);
    } catch (error) {
      if (controller.signal.aborted) return;
      // Like Refine's own hooks: ends the session on a 401 and shows a notification.
      reportError(error);
      if ((error as HttpError).statusCode === 401) return;
      const isEmpty = (error as Error).name === 'NoDataError';
      const to = { format: FORMATS[format] };
      open?.({
        type: 'error',
        message: isEmpty
          ? t('export.noData.title', 'No Data')
          : t('export.failed.title', 'Export Error'),
        description: isEmpty
          ? t('export.noData.text', 'No data to export.')
          : t('export.failed.text', to, 'Failed to export to {{format}}.'),
      });
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
    notice,
    start,
    cancel() {
      run.current?.abort();
      setOutcome(t('export.cancelled', 'Export cancelled.'));
    },
    dismiss: () => setNotice(null),
  };
}
