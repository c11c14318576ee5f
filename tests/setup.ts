import { afterEach, vi } from 'vitest';
import '../src/config.ts';

/*
 * The rule of time:
 *
 * - Nothing waits and nothing looks at the real clock. Time is an argument (`now`, `clock`), or the
 *   timers and the date are faked before what is tested begins.
 * - A test that talks over real sockets fakes only what it needs (`toFake: ['setTimeout', …]`).
 * - For an answer it is the wire that tells (`next`, `until`), never a number of milliseconds.
 *
 * Files share their worker's modules and globals, in any order: what a test has put in the place of
 * something is taken away here, also when it fails. It runs before `onTestFinished`.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
