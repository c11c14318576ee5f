import '../../kit/missing-in-jsdom.ts';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { BrowserRouter } from 'react-router';
import { Permitted } from '../../../src/pages/errors/Permitted.tsx';
import { ResourceScreen } from '../../../src/pages/resource/ResourceScreen.tsx';
import { createAccessControl } from '../../../src/providers/access.ts';
import { createAuthProvider } from '../../../src/providers/auth.ts';
import { createData } from '../../../src/providers/data.ts';
import { createHttp } from '../../../src/providers/http.ts';
import { createNotificationProvider, createToasts } from '../../../src/providers/notification.ts';
import { readSession, startSession } from '../../../src/providers/session.ts';
import type { Identity, Resource } from '../../../src/schema/define.ts';
import { permissions } from '../../../src/schema/permissions.ts';
import { declarations } from '../../browser/lists/declared/declarations.ts';
import {
  type DeclaredBackend,
  startDeclaredBackend,
} from '../../browser/lists/declared/declared-backend.ts';
import { Unstyled } from '../../kit/Unstyled.tsx';
import { clearCookies, openAt } from '../../providers/page.ts';
import { PROFILE, validToken } from '../../providers/tokens.ts';

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
   * @returns every toast so far, as 'Title: text'.
   */
  draw(
    resource: Resource,
    path: string,
    rights?: Pick<Identity, 'permissions' | 'extensions'>,
  ): readonly string[];
  /** Draws it again, as after a reload. */
  redraw(resource: Resource, path: string): void;
}

const accessControl = createAccessControl(declarations, () => readSession()?.user ?? null);

const refineResources = declarations.map((declared) => ({
  name: declared.name,
  meta: { declared },
}));

const options = {
  disableTelemetry: true,
  mutationMode: 'pessimistic' as const,
  syncWithLocation: false,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

/** Sets the stage for the tests of a file. A complaint on the browser's console fails a test. */
export function setStage(): Stage {
  let backend: DeclaredBackend;
  const noise: string[] = [];
  const hear = (...words: unknown[]): void => void noise.push(words.map(String).join(' '));
  beforeAll(async () => {
    backend = await startDeclaredBackend();
  });
  afterEach(() => {
    cleanup();
    clearCookies();
    localStorage.clear();
    backend.reset();
    expect(noise.splice(0)).toEqual([]);
  });
  afterAll(() => backend.stop());

  const stage: Stage = {
    get backend() {
      return backend;
    },
    draw(resource, path, { permissions, extensions } = OFFICER) {
      openAt(backend.url + path);
      const profile = { ...PROFILE, Permissions: permissions, Extensions: extensions };
      startSession(validToken({ UserProfile: JSON.stringify(profile) }));
      const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
      for (const spy of spies) spy.mockImplementation(hear);
      onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
      const toasts = createToasts();
      const told: string[] = [];
      toasts.subscribe(() => {
        const toast = toasts.current();
        if (toast) told.push(`${toast.title}: ${toast.text}`);
      });
      const http = createHttp(backend.url, () => readSession()?.token ?? null);
      render(
        <BrowserRouter useTransitions={false}>
          <Unstyled>
            <Refine
              authProvider={createAuthProvider(http, toasts.show, () => undefined)}
              dataProvider={createData(http, declarations, toasts.show).provider}
              accessControlProvider={accessControl}
              notificationProvider={createNotificationProvider(toasts)}
              routerProvider={routerProvider}
              resources={refineResources}
              options={options}
            >
              <main>
                <Permitted resource={resource.name}>
                  <ResourceScreen resource={resource} />
                </Permitted>
              </main>
            </Refine>
          </Unstyled>
        </BrowserRouter>,
      );
      return told;
    },
    redraw(resource, path) {
      cleanup();
      stage.draw(resource, path);
    },
  };
  return stage;
}
