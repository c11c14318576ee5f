import { join } from 'node:path';

/** Where a failed browser test leaves its trace, screenshot and console. */
export const FAILURES = join(import.meta.dirname, '../failures');
