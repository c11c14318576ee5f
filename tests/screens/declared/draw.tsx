import '../../kit/missing-in-jsdom.ts';
import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import routerProvider from '@refinedev/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { BrowserRouter } from 'react-router';
import { PermissionGuard } from '../../../src/pages/errors/PermissionGuard.tsx';
import { Palette } from '../../../src/pages/palette/Palette.tsx';
import { ResourceScreen } from '../../../src/pages/resource/ResourceScreen.tsx';
import { createAccessControl } from '../../../src/providers/access.ts';
import { createAuditLog } from '../../../src/providers/audit-log.ts';
import { createAuthProvider } from '../../../src/providers/auth.ts';
import { createData } from '../../../src/providers/data.ts';
import { createNotificationProvider } from '../../../src/providers/notification.ts';
import { readSession } from '../../../src/providers/session.ts';
import { permitted } from '../../../src/schema/access.ts';
import type { Identity } from '../../../src/schema/permissions.ts';
import type { Resource } from '../../../src/schema/define.ts';
import { permissions } from '../../../src/schema/permissions.ts';
import { ResourceList, type ListProps } from '../../../src/ui/list/ResourceList.tsx';
import { givenParams } from '../../journeys/lists/declared/choices.ts';
import { declarationOf, declarations } from '../../journeys/lists/declared/declarations.ts';
import {
  type DeclaredBackend,
  startDeclaredBackend,
} from '../../journeys/lists/declared/declared-backend.ts';
import { Unstyled } from '../../kit/Unstyled.tsx';
import { type Begun, beginPage } from '../../kit/begin-page.ts';
import { UTC } from '../../kit/providers.ts';
import { PROFILE, validToken } from '../../kit/session.ts';

/** Who is signed in. */
export const OFFICER: Identity = {
  id: String(PROFILE.UserID),
  name: PROFILE.UserName,
  role: PROFILE.UserRole,
  email: PROFILE.UserEmail,
  phone: PROFILE.UserPhone,
  permissions: permissions.filter((name) => name !== 'logs.readAll'),
  extensions: ['refunds.reason'],
};

/** What the tests of a file share: one backend, which answers as declared. */
export interface Stage {
  readonly backend: DeclaredBackend;
  /**
   * Draws the screen of a declaration, registered or not, as the officer sees it, or somebody with
   * these rights.
   *
   * @param around what the page around its list gives it. Default: all that it declares.
   * @returns every toast so far, as 'Title: text'.
   */
  draw(
    resource: Resource,
    path: string,
    rights?: Pick<Identity, 'permissions' | 'extensions'>,
    around?: Readonly<Record<string, string>>,
  ): readonly string[];
  /** Draws what finds records, over the screens of these. */
  drawPalette(found: readonly Resource[]): void;
  /** Draws it again, as after a reload. */
  redraw(resource: Resource, path: string): void;
}

const accessControl = createAccessControl(declarations, async () => readSession()?.user ?? null);

const refineResources = declarations.map((declared) => ({
  name: declared.name,
  meta: { declared: () => declared },
}));

const options = {
  disableTelemetry: true,
  mutationMode: 'pessimistic' as const,
  syncWithLocation: false,
};

/**
 * Sets the stage for the tests of a file. A complaint on the browser's console fails a test.
 *
 * A page begins as in `kit/render.tsx`, but has Refine of its own instead of the console's root:
 * that draws what is registered, at a route, while samples are not, and some lists have no route.
 * What answers is the `DeclaredBackend`, which makes an answer of every declaration, while on a wire each
 * would have to be put by hand.
 */
export function setStage(): Stage {
  let backend: DeclaredBackend;
  const begun: Begun[] = [];
  beforeAll(async () => {
    backend = await startDeclaredBackend();
  });
  // No day turns between drawing a record's age and expecting it.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    // Before the backend forgets its calls, or those of a page that goes on would be the next test's.
    cleanup();
    backend.reset();
    expect(begun.splice(0).flatMap(({ noise }) => noise)).toEqual([]);
  });
  afterAll(() => backend.stop());

  const stage: Stage = {
    get backend() {
      return backend;
    },
    draw(resource, path, rights = OFFICER, around = givenParams(resource)) {
      const List = (props: ListProps) => <ResourceList {...props} fixed={around} />;
      return drawAt(
        path,
        rights,
        <main>
          <PermissionGuard resource={resource.name}>
            <ResourceScreen resource={resource} List={List} />
          </PermissionGuard>
        </main>,
      );
    },
    drawPalette(found) {
      const screens = found.map(({ name, label, route = '/' }) => ({
        name,
        label,
        path: route,
        icon: 'logs' as const,
        resource: declarationOf(name),
      }));
      drawAt('/', OFFICER, <Palette screens={screens} onClose={() => undefined} />);
    },
    redraw(resource, path) {
      cleanup();
      stage.draw(resource, path);
    },
  };

  function drawAt(
    path: string,
    { permissions, extensions }: Pick<Identity, 'permissions' | 'extensions'>,
    content: ReactNode,
  ): readonly string[] {
    const profile = { ...PROFILE, Permissions: permissions, Extensions: extensions };
    const token = validToken({ UserProfile: JSON.stringify(profile) });
    const page = beginPage(backend.url, path, token);
    begun.push(page);
    const { http, session, shown, toasts } = page;
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
    });
    const user = { ...OFFICER, permissions, extensions };
    const data = createData({
      http,
      resources: declarations.map((declared) => permitted(declared, user)),
      show: shown.show,
      region: UTC,
      client,
    });
    render(
      <BrowserRouter useTransitions={false}>
        <Unstyled>
          <Refine
            authProvider={createAuthProvider({ http, session, show: shown.show })}
            dataProvider={data.provider}
            auditLogProvider={createAuditLog(http)}
            accessControlProvider={accessControl}
            notificationProvider={createNotificationProvider(shown)}
            routerProvider={routerProvider}
            resources={refineResources}
            options={{ ...options, reactQuery: { clientConfig: client } }}
          >
            {content}
          </Refine>
        </Unstyled>
      </BrowserRouter>,
    );
    return toasts;
  }

  return stage;
}
