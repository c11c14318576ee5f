import { parentPort, workerData } from 'node:worker_threads';
import { FatalMessage, guardAgainstCrash } from './crash-guard.js';
import { openFiles } from './engine.js';

/**
 * The thread of the embedded database: speaks PostgreSQL's protocol over a port, with one client at
 * a time. JavaScript, as all that it loads: a thread starts without a compiler.
 *
 * @import { MessagePort } from 'node:worker_threads'
 * @import { WorkerCommand, WorkerEvent, WorkerInit } from './thread.ts'
 */

/** @type {WorkerInit} */
const { folder, program } = workerData;
const fatalMessage = new FatalMessage();

/** @param {WorkerEvent} message */
const report = (message) => parentPort?.postMessage(message);

const pglite = await openFiles(folder, fatalMessage, program).catch(() => {
  report({ kind: 'failed', reason: fatalMessage.text });
  process.exit();
});
guardAgainstCrash(pglite, () => report({ kind: 'crashed', reason: fatalMessage.text }));

/** @type {MessagePort | undefined} */
let client;

/** What a client has begun goes with it, and so do its statements. */
async function dropClient() {
  client?.close();
  client = undefined;
  if (pglite.isInTransaction()) await pglite.exec('rollback');
  await pglite.exec('deallocate all');
}

/** @param {MessagePort} port */
async function welcome(port) {
  await dropClient();
  client = port;
  port.on('message', (bytes) => inTurn(() => answer(port, bytes)));
  port.on('close', () => {
    if (client === port) inTurn(dropClient);
  });
}

/**
 * @param {MessagePort} port
 * @param {Uint8Array} bytes
 */
async function answer(port, bytes) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  const onRawData = (/** @type {Uint8Array} */ piece) => pieces.push(piece.slice());
  await pglite.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  port.postMessage(
    pieces,
    pieces.map(({ buffer }) => buffer),
  );
}

let turn = Promise.resolve();

/** @param {() => Promise<unknown>} work */
function inTurn(work) {
  // What a crash interrupts is never answered.
  turn = turn.then(work).then(
    () => {},
    () => {},
  );
}

parentPort?.on('message', (/** @type {WorkerCommand} */ { kind, port }) => {
  if (kind === 'connect') return inTurn(() => welcome(port));
  inTurn(async () => {
    if (kind === 'close') await pglite.close();
    else if (!pglite.isInTransaction()) await pglite.exec('select 1');
    port.postMessage('done');
    if (kind === 'close') process.exit();
  });
});
report({ kind: 'opened' });
