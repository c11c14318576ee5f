import { expose } from 'comlink';
import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import type { Contents, Format, OnRows, WrittenFile } from './table';

async function loadFont(): Promise<Uint8Array> {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

type Write = (contents: Contents, onRows?: OnRows) => Promise<WrittenFile>;

const writers: Readonly<Record<Format | 'record', Write>> = {
  pdf: async (list, onRows) => (await import('./pdf')).writeList(list, await loadFont(), onRows),
  record: async (record) => (await import('./pdf')).writeRecord(record, await loadFont()),
  xlsx: async (list) => (await import('./xlsx')).writeWorkbook(list),
  csv: async (list) => (await import('./csv')).writeLines(list),
};

const rows: Contents['rows'][number][] = [];

/** What the page calls. */
const writer = {
  add: (more: Contents['rows']): void => void rows.push(...more),
  write: (kind: Format | 'record', rest: Omit<Contents, 'rows'>, onRows?: OnRows) =>
    writers[kind]({ ...rest, rows }, onRows),
};

export type Writer = typeof writer;

expose(writer);
