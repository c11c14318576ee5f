import type { BrowserContext } from 'playwright-core';
import { ADMIN } from '../tests/journeys/kit/visit.ts';
import { signIn } from '../tests/server/client.ts';

/** Gives a browser a session without loading a page: its cache stays cold. */
export async function startSession(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'token', value: await signIn(url, ADMIN), url }]);
}
