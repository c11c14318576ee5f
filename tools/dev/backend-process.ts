import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** It answers the console's development server alone. */
export const BACKEND_HOST = '127.0.0.1';

/** The backend as a child process that is restarted whenever its sources change. */
export class BackendProcess {
  readonly #checkout: string;
  readonly #port: number;
  readonly #program: readonly string[];
  #child: ChildProcess | undefined;
  #restarting = false;
  #ready: Promise<boolean> = Promise.resolve(false);

  /** @param program what it runs, as a path in the checkout, and its arguments; it sends its parent a message when it answers. */
  constructor(checkout: string, port: number, [program = '', ...args]: readonly string[]) {
    this.#checkout = checkout;
    this.#port = port;
    this.#program = [join(checkout, program), ...args];
  }

  /** Whether the latest start succeeded; waits for it. */
  async ready(): Promise<boolean> {
    const latest = this.#ready;
    const answers = await latest;
    return latest === this.#ready ? answers : this.ready();
  }

  /** Starts it and waits until it answers; false when it ended instead, having said why. */
  start(): Promise<boolean> {
    this.#ready = this.#begin();
    return this.#ready;
  }

  #begin(): Promise<boolean> {
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), ...this.#program],
      {
        cwd: this.#checkout,
        env: { ...process.env, PORT: String(this.#port), HOST: BACKEND_HOST },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Otherwise Ctrl-C would signal it in addition to `stop`, and a second signal kills it.
        detached: true,
      },
    );
    this.#child = child;
    return Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
  }

  /** Restarts it and waits until it answers; false when it does not. */
  async restart(): Promise<boolean> {
    if (this.#restarting) return this.ready();
    this.#restarting = true;
    this.#ready = this.stop().then(() => {
      this.#restarting = false;
      return this.#begin();
    });
    return this.ready();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  }
}
