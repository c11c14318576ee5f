import type { AuthProvider, DataProvider } from '@refinedev/core';
import type { Auth } from '../../src/providers/auth';
import type { Clock } from '../../src/providers/clock';
import type { Toast } from '../../src/providers/notification';
import { resources } from '../../src/resources/index';
import type { Resource } from '../../src/schema/define';
import { runAuthSuite } from './auth-suite.ts';
import { runDataSuite } from './data-suite.ts';
import { openWire } from './wire.ts';

/** What a provider finds where it is made. */
export interface SuiteOptions {
  /** Where the backend answers. */
  readonly url: string;
  readonly resources: readonly Resource[];
  /** The signed-in person's token at the moment of a call. */
  token(): string | null;
  show(toast: Toast): void;
  /** Loads a path anew, by default the current one. */
  load(path?: string): void;
  /** The time by which it is patient. */
  readonly clock: Clock;
}

/** What makes the providers that are held against the contract: anew for each call. */
export interface Subject {
  dataProvider(setting: SuiteOptions): DataProvider;
  /** With `renew` where it prolongs sessions. */
  authProvider(setting: SuiteOptions): AuthProvider & Partial<Pick<Auth, 'renew'>>;
}

/**
 * Holds providers against the contract: every declared call × every way in which it can fail, over
 * HTTP. A test for each call, whose difference names the failures that come out otherwise. What is
 * expected follows from the declaration and the specification (§7, §8): whether it fails, what is shown,
 * how often it is sent, whether the session goes on.
 *
 * Called outside of tests, and awaited, in a file for Node, like those of `tests/unit/providers`.
 */
export async function runProviderSuite(subject: Subject): Promise<void> {
  const wire = await openWire();
  runDataSuite(subject, wire, resources);
  runAuthSuite(subject, wire);
}
