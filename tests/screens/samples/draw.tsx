import '../../kit/missing-in-jsdom.ts';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { QueryClient } from '@tanstack/react-query';
import { PermissionGuard } from '../../../src/pages/errors/PermissionGuard.tsx';
import { ResourceScreen } from '../../../src/pages/resource/ResourceScreen.tsx';
import { createAccessControl } from '../../../src/providers/access.ts';
import { createAuthProvider } from '../../../src/providers/auth.ts';
import { createData } from '../../../src/providers/data.ts';
import { i18n } from '../../../src/providers/i18n.ts';
import { createNotificationProvider } from '../../../src/providers/notification.ts';
import type { Resource } from '../../../src/schema/define.ts';
import { allowedPart } from '../../../src/schema/access.ts';
import * as account from '../../../src/resources/account.ts';
import { permissions } from '../../../src/resources/permissions.ts';
import type { Permission } from '../../../src/schema/permissions.ts';
import { ResourceList, type ListProps } from '../../../src/ui/list/RecordList.tsx';
import { Unstyled } from '../../kit/Unstyled.tsx';
import { beginPage } from '../../kit/begin-page.ts';
import type { Rendered } from '../../kit/render.tsx';
import { UTC } from '../../kit/providers.ts';
import { checks } from '../../kit/samples/checks.ts';
import { CustomComponentsContext } from '../../../src/ui/kinds/custom.tsx';
import { components } from '../../kit/samples/passes-parts.tsx';
import { PASSES, passes } from '../../kit/samples/passes.ts';
import { POSTS, posts, SEALS, seals } from '../../kit/samples/seals.ts';
import { tokenWith } from '../../kit/session.ts';
import { envelope, openWire, type Wire } from '../../kit/wire.ts';

const samples: readonly Resource[] = [seals, checks, posts, passes];
const refineResources = samples.map((one) => ({ name: one.name, meta: { declared: () => one } }));
const options = {
  disableTelemetry: true,
  mutationMode: 'pessimistic' as const,
  syncWithLocation: false,
};

export interface Around {
  /** Rights that the person at the page lacks. */
  readonly without?: readonly Permission[];
  /** What the backend can do beyond the contract. Default: all that the samples need. */
  readonly extensions?: readonly string[];
  /** What the page around the list gives it. */
  readonly params?: Readonly<Record<string, string>>;
}

export async function openSampleWire(): Promise<Wire> {
  const wire = await openWire();
  wire.on('/seals', envelope(SEALS));
  wire.on('/seals/one', envelope({ seal: SEALS[0] }));
  wire.on('/seals/of-post', envelope({ found: [SEALS[2]] }));
  wire.on('/seals/summary', envelope({ all: { intact: 1, worth: '12500.5' } }));
  wire.on('/seals/carriers', envelope({ counted: { owed: 7 } }));
  wire.on('/posts', envelope({ posts: POSTS }));
  wire.on('/passes', envelope(PASSES));
  return wire;
}

/**
 * Draws the screen of a sample, which is not registered and has no route in the console: the page
 * begins as in `render.tsx`, but around the screen stands a Refine of its own.
 */
export function drawSample(
  resource: Resource,
  wire: Wire,
  path: string,
  { without = [], extensions = ['refunds.reason', 'users.update'], params = {} }: Around = {},
): Rendered {
  const Permissions = permissions.filter((name) => !without.includes(name));
  const token = tokenWith({ Permissions, Extensions: extensions });
  const { http, shown, session, ...said } = beginPage(wire.url, path, token);
  const List = (props: ListProps) => <ResourceList {...props} fixed={params} />;
  const user = session.current()?.user;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const data = createData({
    http,
    resources: user ? samples.map((one) => allowedPart(one, user)) : [],
    show: shown.show,
    region: UTC,
    isBounded: extensions.includes('lists.bounded'),
    client,
  });
  render(
    <BrowserRouter useTransitions={false}>
      <Unstyled>
        <Refine
          i18nProvider={i18n}
          authProvider={createAuthProvider({ http, calls: account, session, show: shown.show })}
          dataProvider={data.provider}
          accessControlProvider={createAccessControl(
            permissions,
            samples,
            async () => session.current()?.user ?? null,
          )}
          notificationProvider={createNotificationProvider(shown)}
          routerProvider={routerProvider}
          resources={refineResources}
          options={{ ...options, reactQuery: { clientConfig: client } }}
        >
          <CustomComponentsContext value={components}>
            <main>
              <PermissionGuard resource={resource.name}>
                <ResourceScreen resource={resource} List={List} />
              </PermissionGuard>
            </main>
          </CustomComponentsContext>
        </Refine>
      </Unstyled>
    </BrowserRouter>,
  );
  return { session, ...said };
}
