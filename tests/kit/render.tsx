import './missing-in-jsdom.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { Console } from '../../src/Console.tsx';
import { openData } from '../../src/console-data.ts';
import { FrontDoor } from '../../src/FrontDoor.tsx';
import { Toasts } from '../../src/pages/toast/Toasts.tsx';
import { createAccount } from '../../src/providers/account.ts';
import { createAuthProvider } from '../../src/providers/auth.ts';
import { createNotificationProvider } from '../../src/providers/notification.ts';
import { readReturnPath } from '../../src/providers/return-path.ts';
import { readSession, type Session } from '../../src/providers/session.ts';
import { watchExpiry } from '../../src/providers/session-end.ts';
import { isScreenPath } from '../../src/resources/paths.ts';
import type { Resource } from '../../src/schema/define.ts';
import { type Begun, beginPage } from './begin-page.ts';
import { validToken } from './session.ts';
import type { Wire } from './wire.ts';
import { Unstyled } from './Unstyled.tsx';

/** What a page of the console said: a test ends with asserting the noise that it expects. */
export type Rendered = Pick<Begun, 'toasts' | 'noise'>;

const nothing = (): void => undefined;

/**
 * Draws what the console shows at a path, as `main.tsx` does: the two roots, with the real providers,
 * over real HTTP to the wire. It ends with the test. Motion is off, nothing is styled, and
 * React draws once, as in production.
 *
 * @param token who is signed in; null for nobody. Default: an officer, for another hour.
 */
export function renderPage(
  path: string,
  wire: Wire,
  token: string | null = validToken(),
): Rendered {
  const { http, shown, toasts, noise } = beginPage(wire.url, path, token);
  const auth = createAuthProvider(http, shown.show, () => go('/'));
  const account = createAccount(http, shown.show);
  const notification = createNotificationProvider(shown);
  let stopWatching = nothing;
  let draw: (page: ReactNode) => void = (page) => {
    draw = render(page, { wrapper: Frame }).rerender;
  };

  function Frame({ children }: { readonly children: ReactNode }) {
    return (
      <>
        <Unstyled>{children}</Unstyled>
        <Toasts toasts={shown} />
      </>
    );
  }

  function go(to: string): void {
    history.pushState(null, '', to);
    show();
  }

  function show(): void {
    const session = readSession();
    const { pathname, search } = location;
    stopWatching();
    if (!session || !isScreenPath(pathname)) {
      draw(
        <FrontDoor
          path={pathname}
          {...{ auth, account, navigate: go }}
          prefetchConsole={nothing}
        />,
      );
      return;
    }
    const data = openData(http, shown.show, pathname, search, session.user);
    const returnPath = readReturnPath(session.user.email);
    const drawConsole = ({ expiresAt }: Session): void => {
      stopWatching();
      stopWatching = watchExpiry(expiresAt, auth.expire);
      draw(
        <Console
          auth={auth}
          data={data.provider}
          notification={notification}
          expiresAt={expiresAt}
          renew={async () => {
            const renewed = await auth.renew();
            if (renewed) drawConsole(renewed);
          }}
          returnPath={returnPath}
        />,
      );
    };
    drawConsole(session);
  }

  onTestFinished(() => stopWatching());
  show();
  return { toasts, noise };
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
