import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import type { Row } from '../schema/define';
import type { Format } from './file-name';
import type { Answer, Request } from './messages';
import { createRowReader } from './rows';
import type { Table, Value } from './table';

async function loadFont(): Promise<Uint8Array> {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const answer = (message: Answer): void => self.postMessage(message);

const report = (rows: number): void => answer({ kind: 'written', rows });

type Write = (table: Table, rows: readonly Row[]) => Blob | Promise<Blob>;

/** Each format's code is loaded when it is asked for. */
const writers: Readonly<Record<Format, () => Promise<Write>>> = {
  pdf: async () => {
    const { writeDocument } = await import('./pdf/document');
    return async (table, rows) =>
      new Blob([await writeDocument(table, rows, loadFont, report)], { type: 'application/pdf' });
  },
  xlsx: async () => {
    const { writeWorkbook } = await import('./xlsx/workbook');
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return (table, rows) => new Blob([writeWorkbook(table, rows)], { type });
  },
  csv: async () => {
    const { writeCsv } = await import('./csv/lines');
    return (table, rows) => new Blob(writeCsv(table, rows), { type: 'text/csv;charset=utf-8' });
  },
};

let job: { format: Format; table: Table; read: (values: readonly Value[]) => Row } | undefined;
const rows: Row[] = [];

async function handle(request: Request): Promise<void> {
  if (request.kind === 'prepare') {
    await writers[request.format]();
    answer({ kind: 'ready' });
  } else if (request.kind === 'table') {
    job = { ...request, read: createRowReader(request.table) };
  } else if (job && request.kind === 'rows') {
    for (const values of request.rows) rows.push(job.read(values));
  } else if (job && request.kind === 'end') {
    const { notice } = request;
    const write = await writers[job.format]();
    const file = await write({ ...job.table, ...(notice !== null && { notice }) }, rows);
    answer({ kind: 'file', file });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  handle(data).catch((error: unknown) =>
    answer({ kind: 'failure', message: error instanceof Error ? error.message : String(error) }),
  );
});
