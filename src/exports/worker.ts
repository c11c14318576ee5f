import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import type { Answer, Request } from './run-worker';
import type { FileWriter, Table } from './table';

async function loadFont(): Promise<Uint8Array> {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const answer = (message: Answer): void => self.postMessage(message);

/** Each format's code is loaded on demand. */
const writers = {
  pdf: async (table: Table) =>
    (await import('./pdf')).createList(table, await loadFont(), (rows) =>
      answer({ kind: 'written', rows }),
    ),
  record: async (table: Table) => (await import('./pdf')).createRecord(table, await loadFont()),
  xlsx: async (table: Table) => (await import('./xlsx')).createWorkbook(table),
  csv: async (table: Table) => (await import('./csv')).createLines(table),
};

let writer: Promise<FileWriter> | undefined;

async function handle(request: Request): Promise<void> {
  if (request.kind === 'table') writer = writers[request.format](request.table);
  // Callbacks of a promise run in the order of registration.
  const current = await writer;
  if (request.kind === 'rows') current?.add(request.rows);
  if (request.kind !== 'end' || !current) return;
  answer({ kind: 'file', ...(await current.finish(request.facts, request.notice)) });
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  handle(data).catch((error: unknown) =>
    answer({ kind: 'failure', message: error instanceof Error ? error.message : String(error) }),
  );
});
