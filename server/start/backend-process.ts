import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** It answers the console's development server alone. */
export const BACKEND_HOST = '127.0.0.1';

/** The backend as a child process that is restarted whenever its sources change. */
export class BackendProcess {
  readonly #checkout: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #restarting = false;

  constructor(checkout: string, port: number) {
    this.#checkout = checkout;
    this.#port = port;
  }

  /** Starts it and waits until it answers; false when it ended instead, having said why. */
  async start(): Promise<boolean> {
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), join(this.#checkout, 'server/api.ts')],
      {
        cwd: this.#checkout,
        env: { ...process.env, PORT: String(this.#port), HOST: BACKEND_HOST },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Ctrl-C would otherwise reach it as well as `stop`, and a second signal kills it.
        detached: true,
      },
    );
    this.#child = child;
    return Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
  }

  async restart(): Promise<void> {
    if (this.#restarting) return;
    this.#restarting = true;
    await this.stop();
    this.#restarting = false;
    await this.start();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  }
}
