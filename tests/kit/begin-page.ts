import { cleanup } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { createHttp, type Http } from '../../src/providers/http.ts';
import { createToasts, type Toasts } from '../../src/providers/notification.ts';
import { openPageSession, type PageSession } from '../../src/providers/page-session.ts';
import { startSession } from '../../src/providers/session.ts';
import { clearCookies, setUrl } from './page.ts';

/** A page before anything is drawn on it, and what it says from then on. */
export interface StartedPage {
  /** The calls to its backend. */
  readonly http: Http;
  readonly session: PageSession;
  /** Where its toasts are shown. */
  readonly shown: Toasts;
  /** Every toast so far, as 'Title: text'. */
  readonly toasts: readonly string[];
  /** The addresses that were loaded anew; '' for the current one. */
  readonly loads: readonly string[];
}

/**
 * Opens a page of a backend. It ends with the test: what is drawn on it goes, and what it remembers.
 * A test fails whose page put an error or a warning on the browser's console.
 *
 * @param token who is signed in; null for nobody.
 */
export function beginPage(backend: string, path: string, token: string | null): StartedPage {
  setUrl(backend + path);
  if (token !== null) startSession(token);
  const shown = createToasts();
  const toasts: string[] = [];
  shown.subscribe(() => {
    const toast = shown.current();
    if (toast) toasts[toast.number] = `${toast.title}: ${toast.text}`;
  });
  const noise: string[] = [];
  const hear = (...words: unknown[]): void => void noise.push(words.map(String).join(' '));
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const spy of spies) spy.mockImplementation(hear);
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
    for (const spy of spies) spy.mockRestore();
    clearCookies();
    sessionStorage.clear();
    localStorage.clear();
    expect(noise).toEqual([]);
  });
  const loads: string[] = [];
  const session = openPageSession((to = '') => void loads.push(to));
  return { http: createHttp(backend, session.token), session, shown, toasts, loads };
}
