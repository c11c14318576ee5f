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

async function write(format: Format, table: Table, rows: readonly Row[]): Promise<ArrayBuffer> {
  if (format === 'xlsx') return (await import('./xlsx/workbook')).writeWorkbook(table, rows);
  return (await import('./pdf/document')).writeDocument(table, rows, loadFont);
}

const answer = (message: Answer, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

let job: { format: Format; table: Table; read: (values: readonly Value[]) => Row } | undefined;
const rows: Row[] = [];

async function handle(request: Request): Promise<void> {
  if (request.kind === 'table') {
    job = { ...request, read: createRowReader(request.table) };
  } else if (job && request.kind === 'rows') {
    for (const values of request.rows) rows.push(job.read(values));
  } else if (job) {
    const bytes = await write(job.format, job.table, rows);
    answer({ kind: 'file', bytes }, [bytes]);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  handle(data).catch((error: unknown) =>
    answer({ kind: 'failure', message: error instanceof Error ? error.message : String(error) }),
  );
});
