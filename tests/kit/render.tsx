import './missing-in-jsdom.ts';
import type { AuthProvider } from '@refinedev/core';
import { render } from '@testing-library/react';
import '../../src/Console.tsx';
import { createQueryClient, openData } from '../../src/console-data.ts';
import { Toasts } from '../../src/pages/toast/Toasts.tsx';
import { createAuditLog } from '../../src/providers/audit-log.ts';
import { createAuthProvider } from '../../src/providers/auth.ts';
import { createNotificationProvider } from '../../src/providers/notification.ts';
import { readReturnPath } from '../../src/providers/return-path.ts';
import * as account from '../../src/resources/account.ts';
import { Root } from '../../src/Root.tsx';
import type { Resource } from '../../src/schema/define.ts';
import { type StartedPage, beginPage } from './begin-page.ts';
import { validToken } from './session.ts';
import { Unstyled } from './Unstyled.tsx';
import type { Wire } from './wire.ts';

/** What a page of the console did. */
export type Rendered = Pick<StartedPage, 'toasts' | 'loads' | 'session'>;

/**
 * Draws what the console shows at a path, as `main.tsx` does, with the real providers over real HTTP
 * to the wire. It ends with the test. Motion is off, nothing is styled, and React draws once, as in
 * production.
 *
 * @param token who is signed in; null for nobody. Default: an officer, for another hour.
 * @param otherAuth an auth provider in the place of the console's own.
 */
export function renderPage(
  path: string,
  wire: Wire,
  token: string | null = validToken(),
  otherAuth?: AuthProvider,
): Rendered & { readonly client: ReturnType<typeof createQueryClient> } {
  const { http, session, shown, ...said } = beginPage(wire.url, path, token);
  const user = session.current()?.user ?? null;
  const auth = createAuthProvider({ http, calls: account, session, show: shown.show });
  const { pathname, search } = location;
  const client = createQueryClient();
  const data = openData(http, shown.show, pathname, search, user, client);
  render(
    <>
      <Unstyled>
        <Root
          auth={otherAuth ?? auth}
          data={data.provider}
          client={client}
          auditLog={createAuditLog(http, account.reportExport, () => session.current()?.user)}
          notification={createNotificationProvider(shown)}
          session={session}
          renew={auth.renew}
          returnPath={user && readReturnPath(user.email)}
        />
      </Unstyled>
      <Toasts toasts={shown} />
    </>,
  );
  return { session, client, ...said };
}

/**
 * Draws a resource's screen as somebody who is signed in sees it.
 *
 * @param query the query string of the address, with its question mark.
 */
export function renderScreen(resource: Resource, wire: Wire, query = ''): Rendered {
  if (resource.route === undefined) throw new Error(`${resource.name} has no screen of its own.`);
  return renderPage(resource.route + query, wire);
}
