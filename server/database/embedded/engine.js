import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles } from './durable-files.js';

/**
 * @param {string} folder
 * @param {import('./crash-guard.js').FatalMessage} fatalMessage
 * @param {WebAssembly.Module} program PGlite's own, compiled
 */
export function openFiles(folder, fatalMessage, program) {
  return PGlite.create({
    fs: new DurableFiles(folder),
    pgliteWasmModule: program,
    // Only creating files needs it.
    initdbWasmModule: program,
    relaxedDurability: false,
    startParams: startParams(),
    extensions: { pg_trgm },
    onStderr: fatalMessage.listen,
  });
}

/**
 * PGlite switches fsync off, and its file layer ignores fdatasync. The operating system caches
 * files.
 */
function startParams() {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  const ours = ['wal_sync_method=fsync', 'shared_buffers=32MB', 'work_mem=8MB'];
  return [...own, ...ours.flatMap((setting) => ['-c', setting])];
}
