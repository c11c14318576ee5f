import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Has something ended when the test that runs is over or, outside of tests, when the file is. */
export function whenOver(end: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => void (await end()));
}
