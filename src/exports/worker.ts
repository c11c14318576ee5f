import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import type { FileOutput, FileKind, FileInput } from './export';
import type { Cell, Contents, WrittenFile } from './table';

async function loadFont(): Promise<Uint8Array> {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const answer = (message: FileOutput): void => self.postMessage(message);
const onRows = (written: number): void => answer({ written });

const writers: Readonly<Record<FileKind, (contents: Contents) => Promise<WrittenFile>>> = {
  pdf: async (list) => (await import('./pdf')).writeList(list, await loadFont(), onRows),
  record: async (record) => (await import('./pdf')).writeRecord(record, await loadFont()),
  xlsx: async (list) => (await import('./xlsx')).writeWorkbook(list),
  csv: async (list) => (await import('./csv')).writeLines(list),
};

const rows: (readonly Cell[])[] = [];

self.addEventListener('message', ({ data }: MessageEvent<FileInput>) => {
  if ('rows' in data) {
    rows.push(...data.rows);
    return;
  }
  writers[data.kind]({ ...data, rows }).then(answer, (error: unknown) =>
    answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
