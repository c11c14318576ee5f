/**
 * The provider kit: what there is to hold a data provider and an auth provider against, without a
 * browser. `runProviderSuite` is the whole of it; the rest is for tests of what is particular about a
 * provider. What draws screens needs a page, and stands in `render.tsx` (docs/testing.md).
 */
export { clock, type StoppedClock } from './clock.ts';
export { type Providers, providersAt } from './providers.ts';
export { runProviderSuite, type SuiteOptions, type Subject } from './provider-suite.ts';
export { rows } from './rows.ts';
export { session } from './session.ts';
export { envelope, never, openWire as wire, type Reply, type Wire } from './wire.ts';
