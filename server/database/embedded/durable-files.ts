import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

interface Stream {
  nfd?: number;
}

interface Module {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } };
}

/**
 * PGlite's files with a working fsync. PGlite's own NodeFS has none, so that PostgreSQL takes a
 * commit for safe that is still in the operating system's memory.
 */
export class DurableFiles extends NodeFS {
  override init(pg: PGlite, options: Options) {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }
}

function addFsync(module: unknown): void {
  (module as Module).NODEFS.stream_ops.fsync = syncStream;
}

function syncStream(stream: Stream): number {
  // Folders have no descriptor.
  if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
  return 0;
}

/** Syncs a whole folder to the disk: a new database is written without any fsync. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
