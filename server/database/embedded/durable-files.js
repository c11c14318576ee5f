import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's files with a working fsync. PGlite's own NodeFS has none, so that PostgreSQL takes a
 * commit for safe that is still in the operating system's memory.
 */
export class DurableFiles extends NodeFS {
  /**
   * @param {import('@electric-sql/pglite').PGlite} pg
   * @param {Parameters<NodeFS['init']>[1]} options
   * @override
   */
  init(pg, options) {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }
}

/** @param {object} module Emscripten's, whose type does not tell of its file system. */
function addFsync(module) {
  /** @type {{ NODEFS: { stream_ops: { fsync?: typeof syncStream } } }} */
  const { NODEFS } = /** @type {any} */ (module);
  NODEFS.stream_ops.fsync = syncStream;
}

/** @param {{ nfd?: number }} stream */
function syncStream(stream) {
  // Folders have no descriptor.
  if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
  return 0;
}
