import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseStoppedError } from '../errors.ts';

declare global {
  /** Node has it, Node's types leave it to those of browsers. */
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: string;
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/** The parameters of the thread. */
export interface Start {
  folder: string;
  program: WebAssembly.Module;
}

/** A message to the thread. A client speaks PostgreSQL's protocol over its port. */
export interface Order {
  kind: 'connect' | 'probe' | 'close';
  port: MessagePort;
}

/** A message from the thread; `reason` is PostgreSQL's last message, or empty. */
export type Report =
  | { kind: 'opened' }
  | { kind: 'failed'; reason: string }
  | { kind: 'crashed'; reason: string };

/** The files can't be opened. The message is PostgreSQL's, or empty. */
export class UnopenedError extends Error {}

/** The embedded database in a separate thread, so that this one keeps responding. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #streams = new Set<Duplex>();
  #stopped: DatabaseStoppedError | undefined;
  #closing = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /**
   * Opens the files in `folder`.
   *
   * @param onCrash called once, if the database or its thread ends unexpectedly
   * @throws UnopenedError
   */
  static async open(
    folder: string,
    onCrash: (error: DatabaseStoppedError) => void,
  ): Promise<DatabaseThread> {
    const workerData: Start = { folder, program: await compiledProgram() };
    const worker = new Worker(new URL('worker.js', import.meta.url), {
      workerData,
      // It needs no TypeScript loader.
      execArgv: [],
    });
    const ended: [Report] = [{ kind: 'failed', reason: 'its thread has ended' }];
    const [report] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => ended),
    ])) as [Report];
    if (report.kind !== 'opened') throw new UnopenedError(report.reason);
    const thread = new DatabaseThread(worker);
    thread.#watch(onCrash);
    return thread;
  }

  /**
   * A connection. There is one at a time: a new one rolls back what the previous has not committed.
   */
  connect(): Duplex {
    const { port1, port2 } = new MessageChannel();
    const stream = new PortStream(port1);
    if (this.#stopped !== undefined) return stream.destroy(this.#stopped);
    this.#streams.add(stream);
    stream.once('close', () => this.#streams.delete(stream));
    this.#send('connect', port2);
    return stream;
  }

  /** Rejects if the database has stopped; waits for the running statement only. */
  probe(): Promise<void> {
    return this.#ask('probe');
  }

  /** Flushes memory to the files. After a crash that would write incomplete work. */
  async close(): Promise<void> {
    if (this.#stopped !== undefined) return;
    this.#closing = true;
    await this.#ask('close');
    this.#stopped = new DatabaseStoppedError('It is closed.');
  }

  #watch(onCrash: (error: DatabaseStoppedError) => void): void {
    const stop = (reason: string, cause?: unknown) => {
      if (this.#stopped !== undefined || this.#closing) return;
      const stopped = new DatabaseStoppedError(reason, { cause });
      this.#stopped = stopped;
      for (const stream of this.#streams) stream.destroy(stopped);
      onCrash(stopped);
    };
    this.#worker.on('message', (report: Report) => {
      if (report.kind === 'crashed') stop(report.reason);
    });
    this.#worker.on('error', (error) => stop(error.message, error));
    this.#worker.on('exit', () => stop('Its thread has ended.'));
  }

  async #ask(kind: 'probe' | 'close'): Promise<void> {
    if (this.#stopped !== undefined) throw this.#stopped;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<void>((resolve, reject) => {
      port1.once('message', () => resolve());
      port1.once('close', () => reject(this.#stopped ?? new DatabaseStoppedError('It is closed.')));
    });
    this.#send(kind, port2);
    await answered;
    port1.close();
  }

  #send(kind: Order['kind'], port: MessagePort): void {
    this.#worker.postMessage({ kind, port } satisfies Order, [port]);
  }
}

let program: Promise<WebAssembly.Module> | undefined;

/** Compiled once and shared by all threads. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  program ??= readFile(path).then((bytes) => WebAssembly.compile(bytes));
  return program;
}

/** The part of a socket that pg uses. */
class PortStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
  }

  connect(): this {
    this.#port.on('message', (bytes: Uint8Array) => this.push(bytes));
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;

  ref(): this {
    this.#port.ref();
    return this;
  }

  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {}

  /** A statement consists of several messages, which are sent together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // Copied, because a buffer of Node's pool would be transferred whole.
    const bytes = new Uint8Array(chunks.reduce((length, { chunk }) => length + chunk.length, 0));
    let place = 0;
    for (const { chunk } of chunks) {
      bytes.set(chunk, place);
      place += chunk.length;
    }
    this.#port.postMessage(bytes, [bytes.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
