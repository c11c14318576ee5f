import type { BrowserContext } from 'playwright-core';
import { ADMIN } from '../tests/browser/visit.ts';

/** Gives a browser a session without loading a page: its cache stays cold. */
export async function startSession(context: BrowserContext, url: string): Promise<void> {
  const response = await fetch(`${url}/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { result: token } = (await response.json()) as { result: string };
  await context.addCookies([{ name: 'token', value: token, url }]);
}
