import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import type { Row } from '../schema/language/fields';
import type { Format } from './file-name';
import type { Answer, Request } from './run-worker';
import { createRowReader, type FileWriter, type Picked, type Table } from './table';

async function loadFont(): Promise<Uint8Array> {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const answer = (message: Answer): void => self.postMessage(message);

/** Each format's code is loaded on demand. */
const writers: Readonly<Record<Format, () => Promise<(table: Table) => FileWriter>>> = {
  pdf: async () => {
    const { createDocument } = await import('./pdf/list');
    return (table) => createDocument(table, loadFont, (rows) => answer({ kind: 'written', rows }));
  },
  xlsx: async () => (await import('./xlsx')).createWorkbook,
  csv: async () => (await import('./csv')).createLines,
};

let job: Promise<{ writer: FileWriter; read(values: readonly Picked[]): Row }> | undefined;

async function begin(format: Format, table: Table) {
  const create = await writers[format]();
  return { writer: create(table), read: createRowReader(table) };
}

async function handle(request: Request): Promise<void> {
  if (request.kind === 'sheet') {
    const { writeSheet } = await import('./pdf/record');
    answer({ kind: 'file', file: await writeSheet(request.sheet, loadFont) });
  } else if (request.kind === 'table') {
    job = begin(request.format, request.table);
  }
  // Callbacks of a promise run in the order of registration.
  const current = await job;
  if (!current) return;
  if (request.kind === 'rows') {
    current.writer.add(request.rows.map(current.read));
  } else if (request.kind === 'end') {
    const file = await current.writer.finish(request.notice);
    answer({ kind: 'file', file, hint: current.writer.hint?.() ?? null });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  handle(data).catch((error: unknown) =>
    answer({ kind: 'failure', message: error instanceof Error ? error.message : String(error) }),
  );
});
