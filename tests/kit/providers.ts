import { type Auth, createAuthProvider } from '../../src/providers/auth';
import { createData, type DataService } from '../../src/providers/data';
import { createHttp, type Http } from '../../src/providers/http';
import type { Toast } from '../../src/providers/notification';
import {
  openPageSession,
  type PageSession,
  type SessionEvent,
} from '../../src/providers/page-session';
import { readSession } from '../../src/providers/session';
import * as account from '../../src/resources/account';
import { resources } from '../../src/resources/index';
import { clock, type StoppedClock } from './clock.ts';
import type { SuiteOptions } from './provider-suite.ts';
import type { Wire } from './wire.ts';

/** The region of the demo. */
export const UTC = { locale: 'en-GB', timeZone: 'UTC' };

/** The console's providers at a wire, and what they said and did. */
export interface Providers {
  readonly http: Http;
  readonly data: DataService;
  readonly auth: Auth;
  /** The session of the page on which they were made. */
  readonly session: PageSession;
  /** Every toast so far. */
  readonly shown: readonly Toast[];
  /** The paths that were loaded anew; '' for the current one. */
  readonly loads: readonly string[];
  /** What the other tabs were told. */
  readonly turns: readonly SessionEvent[];
  /** Their time: tries follow each other without a pause. */
  readonly clock: StoppedClock;
}

/** @param given what is not as usual: other resources, another token than that of the page's session,
 *   whether the backend may stop counting rows. */
export function providersAt(
  { url }: Pick<Wire, 'url'>,
  given: Partial<Pick<SuiteOptions, 'resources' | 'token'>> & { readonly isBounded?: true } = {},
): Providers {
  const time = clock();
  const shown: Toast[] = [];
  const loads: string[] = [];
  const turns: SessionEvent[] = [];
  const show = (toast: Toast): void => void shown.push(toast);
  const token = given.token ?? (() => readSession()?.token ?? null);
  const http = createHttp(url, token, { clock: time });
  const session = openPageSession((path = '') => void loads.push(path));
  const tabs = { postMessage: (event: SessionEvent) => void turns.push(event) };
  return {
    http,
    data: createData({
      http,
      resources: given.resources ?? resources,
      show,
      region: UTC,
      isBounded: given.isBounded,
    }),
    auth: createAuthProvider({ http, calls: account, session, show, tabs, clock: time }),
    session,
    shown,
    loads,
    turns,
    clock: time,
  };
}
