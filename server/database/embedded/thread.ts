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

export interface WorkerInit {
  folder: string;
  program: WebAssembly.Module;
}

export interface WorkerCommand {
  kind: 'connect' | 'probe' | 'close';
  port: MessagePort;
}

export type WorkerEvent =
  | { kind: 'opened' }
  | { kind: 'failed'; reason: string }
  | { kind: 'crashed'; reason: string };

export class DatabaseOpenError extends Error {}

export class DatabaseThread {
  readonly #worker: Worker;
  readonly #streams = new Set<Duplex>();
  #stopped: DatabaseStoppedError | undefined;
  #closing = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async open(
    folder: string,
    onCrash: (error: DatabaseStoppedError) => void,
  ): Promise<DatabaseThread> {
    const workerData: WorkerInit = { folder, program: await compiledProgram() };
    const worker = new Worker(new URL('worker.js', import.meta.url), {
      workerData,
      execArgv: [],
    });
    const ended: [WorkerEvent] = [{ kind: 'failed', reason: 'its thread has ended' }];
    const [report] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => ended),
    ])) as [WorkerEvent];
    if (report.kind !== 'opened') throw new DatabaseOpenError(report.reason);
    const thread = new DatabaseThread(worker);
    thread.#watch(onCrash);
    return thread;
  }

  connect(): Duplex {
    const { port1, port2 } = new MessageChannel();
    const stream = new PortStream(port1);
    if (this.#stopped !== undefined) return stream.destroy(this.#stopped);
    this.#streams.add(stream);
    stream.once('close', () => this.#streams.delete(stream));
    this.#send('connect', port2);
    return stream;
  }

  probe(): Promise<void> {
    return this.#ask('probe');
  }

  /** After a crash, flushing would write incomplete work. */
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
    this.#worker.on('message', (report: WorkerEvent) => {
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

  #send(kind: WorkerCommand['kind'], port: MessagePort): void {
    this.#worker.postMessage({ kind, port } satisfies WorkerCommand, [port]);
  }
}

let program: Promise<WebAssembly.Module> | undefined;

function compiledProgram(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  program ??= readFile(path).then((bytes) => WebAssembly.compile(bytes));
  return program;
}

class PortStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
  }

  connect(): this {
    this.#port.on('message', (pieces: Uint8Array[]) => {
      for (const piece of pieces) this.push(piece);
    });
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

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // Copied, because a buffer of Node's pool would be transferred whole.
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)));
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
