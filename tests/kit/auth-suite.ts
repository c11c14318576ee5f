import { beforeEach, expect, it } from 'vitest';
import type { AuthActionResponse, AuthProvider } from '@refinedev/core';
import type { Auth } from '../../src/providers/auth';
import type { Toast } from '../../src/providers/notification';
import { readSession } from '../../src/providers/session';
import {
  changePassword,
  login,
  logout,
  logoutEverywhere,
  renewSession,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '../../src/resources/account';
import type { RecoveryStep } from '../../src/schema/meta';
import { resources } from '../../src/resources/index';
import type { Endpoint } from '../../src/schema/language/calls';
import { clock } from './clock.ts';
import { type Failure, failures, SERVER_MESSAGE } from './failures.ts';
import { makeCall, formatToast } from './make-call.ts';
import { clearCookies, setNodeUrl } from './page.ts';
import type { SuiteOptions, Subject } from './provider-suite.ts';
import { inSeconds, PROFILE, session, validToken } from './session.ts';
import { envelope, type Reply, type Wire } from './wire.ts';

const EMAIL = 'ama@nra.example';

/** What somebody who makes a call of the account can know of it. */
interface Outcome {
  /** Whether it succeeded, as its caller hears; `never` where nothing is heard. */
  readonly well: boolean | 'never';
  readonly toasts: readonly string[];
  /** What the caller is told, and Refine's hooks show. */
  readonly told?: string | undefined;
  readonly session: 'none' | 'kept' | 'begun' | 'ended';
  readonly sent: number;
}

type Provider = AuthProvider & Partial<Pick<Auth, 'renew'>>;

/** A call of the account: how it is made, and what is said of it (§8). */
interface AccountCall {
  readonly endpoint: Pick<
    Endpoint<never>,
    'path' | 'anonymous' | 'errorMessage' | 'successMessage'
  >;
  /** The usual result. Default: none. */
  readonly usual?: unknown;
  /** Whether somebody is signed in. */
  readonly isSignedIn: boolean;
  make(auth: Provider): Promise<{ well: boolean; told?: string | undefined }>;
  /** What is told of a failure; the server's words only where it is said so. */
  readonly failure: {
    readonly title: string;
    /** Whether it is a toast of the provider's own. */
    readonly isToast?: true;
    /** Which of the server's words are passed on: all, those of a refusal by code, none. */
    readonly passes: 'all' | 'refusals' | 'none';
    readonly otherwise: string;
  };
  /** What the caller is told of a success; `words` are the server's. Default: nothing. */
  told?(words: string | null): string;
  /** What becomes of the session by a success. */
  readonly turns?: 'begun' | 'ended';
  /** Without a token in its result it has failed. */
  readonly needsToken?: true;
}

function heard({ success, error, successNotification: said }: AuthActionResponse) {
  const told = success
    ? said && `${said.message}: ${said.description}`
    : error && `${error.name}: ${error.message}`;
  return { well: success, ...(told !== undefined && { told }) };
}

/** A token that ends later than the one before. */
const laterToken = (): string => validToken({ exp: inSeconds(7200), UserProfile: PROFILE_TEXT });
/** Somebody at a backend that has every extension of the account. */
const PROFILE_TEXT = JSON.stringify({
  ...PROFILE,
  Extensions: ['session.renew', 'session.end', 'session.endAll'],
});

const passwords = { oldPassword: 'old', newPassword: 'newer', confirmPassword: 'newer' };

/** A step of a forgotten password. */
const recovery = (
  { endpoint }: { readonly endpoint: AccountCall['endpoint'] },
  step: RecoveryStep,
  success: string,
): AccountCall => ({
  endpoint,
  isSignedIn: false,
  make: async (auth) => heard((await auth.forgotPassword?.(step)) ?? { success: false }),
  failure: { title: 'Error', passes: 'all', otherwise: endpoint.errorMessage ?? '' },
  told: () => success,
});

const SENT = 'OTP sent: Check your email for the verification code.';

const calls: Readonly<Record<string, AccountCall>> = {
  'signing in': {
    endpoint: login.endpoint,
    isSignedIn: false,
    usual: laterToken(),
    make: async (auth) => heard(await auth.login({ email: EMAIL, password: 'p' })),
    failure: {
      title: 'Login error',
      passes: 'all',
      otherwise: 'Something went wrong, Try again later!',
    },
    turns: 'begun',
    needsToken: true,
  },
  'changing the password': {
    endpoint: changePassword.endpoint,
    isSignedIn: true,
    make: async (auth) => heard((await auth.updatePassword?.(passwords)) ?? { success: false }),
    failure: { title: 'Error', passes: 'refusals', otherwise: 'Failed to change password' },
    told: (words) => `Success: ${words ?? 'Password changed successfully'}`,
  },
  'signing out': {
    endpoint: logout.endpoint,
    isSignedIn: true,
    make: async (auth) => heard(await auth.logout({})),
    // Nobody waits for the answer.
    failure: { title: '', passes: 'none', otherwise: '' },
    turns: 'ended',
  },
  'signing out everywhere': {
    endpoint: logoutEverywhere.endpoint,
    isSignedIn: true,
    make: async (auth) => heard(await auth.logout({ everywhere: true })),
    failure: {
      title: 'Error',
      passes: 'refusals',
      otherwise: "We couldn't sign you out everywhere. Try again.",
    },
    turns: 'ended',
  },
  'prolonging the session': {
    endpoint: renewSession.endpoint,
    isSignedIn: true,
    usual: laterToken(),
    make: async (auth) => ({ well: (await auth.renew?.()) !== null }),
    failure: {
      title: 'Session',
      isToast: true,
      passes: 'refusals',
      otherwise: 'Your session could not be extended. Try again.',
    },
    turns: 'begun',
    needsToken: true,
  },
  'asking for a code': recovery(sendOtp, { step: 'sendOtp', email: EMAIL }, SENT),
  'asking for a code by itself': {
    ...recovery(sendOtp, { step: 'sendOtp', email: EMAIL, isAutomatic: true }, SENT),
    failure: { title: 'Error', passes: 'none', otherwise: 'Failed to send OTP.' },
  },
  'entering the code': recovery(
    verifyOtp,
    { step: 'verifyOtp', email: EMAIL, otp: '012345' },
    'OTP verified: You may now reset your password.',
  ),
  'setting a password': recovery(
    resetPassword,
    { step: 'resetPassword', email: EMAIL, password: 'newer', confirm: 'newer' },
    'Password reset successful: You can now log in with your new password.',
  ),
};

/** The calls of the account that the suite makes. */
export const accountCalls: readonly AccountCall['endpoint'][] = Object.values(calls).map(
  ({ endpoint }) => endpoint,
);

const before = ({ isSignedIn }: AccountCall): 'kept' | 'none' => (isSignedIn ? 'kept' : 'none');

function failing(call: AccountCall, { status, said, refused, endless }: Failure): Outcome {
  const { endpoint, failure, turns } = call;
  const isLogout = endpoint.path === logout.endpoint.path;
  if (isLogout) return { well: true, toasts: [], session: 'ended', sent: 1 };
  if (endless) return { well: 'never', toasts: [], session: before(call), sent: 1 };
  if (status === 401 && !endpoint.anonymous) {
    return {
      well: false,
      toasts: ['error Session: Session expired'],
      ...(!failure.isToast && { told: 'Session: Session expired' }),
      session: 'ended',
      sent: 1,
    };
  }
  const { title, passes, otherwise } = failure;
  const isPassed = passes === 'all' || (passes === 'refusals' && refused);
  const words = `${title}: ${(isPassed ? said : undefined) ?? otherwise}`;
  return {
    well: false,
    ...(failure.isToast ? { toasts: [`error ${words}`] } : { toasts: [], told: words }),
    session: turns === 'begun' && !call.isSignedIn ? 'none' : before(call),
    sent: 1,
  };
}

const succeeding = (call: AccountCall, words: string | null): Outcome => ({
  well: true,
  toasts: [],
  ...(call.told && { told: call.told(words) }),
  session: call.turns ?? before(call),
  sent: 1,
});

/** Success answers, and the words of the server in them. */
const successes = (usual: unknown): Readonly<Record<string, readonly [Reply, string | null]>> => ({
  success: [envelope(usual), 'Success'],
  'success with words': [envelope(usual, SERVER_MESSAGE), SERVER_MESSAGE],
  'success without words': [{ body: { responseCode: '200', result: usual } }, null],
});

/** What is no token, and so no session. */
const NO_TOKENS: Readonly<Record<string, unknown>> = {
  'no token': null,
  'words for a token': 'welcome',
  'an object for a token': { token: validToken() },
  'a token that has ended': validToken({ exp: inSeconds(-5) }),
};

/** Holds an auth provider against every answer. */
export function runAuthSuite(subject: Subject, wire: Wire): void {
  beforeEach(() => setNodeUrl(`${wire.url}/users`));

  function settingFor(toasts: Toast[]): SuiteOptions {
    return {
      url: wire.url,
      resources,
      token: () => readSession()?.token ?? null,
      show: (toast) => void toasts.push(toast),
      load: () => undefined,
      clock: clock(),
    };
  }

  async function outcomeOf(call: AccountCall, reply: Reply, isEndless?: boolean): Promise<Outcome> {
    clearCookies();
    const token = call.isSignedIn ? session({ UserProfile: PROFILE_TEXT }).token : undefined;
    const toasts: Toast[] = [];
    const auth = subject.authProvider(settingFor(toasts));
    const arrived = wire.next(call.endpoint.path);
    const { ending, calls } = await makeCall(
      wire,
      call.endpoint.path,
      reply,
      async () => {
        const made = await call.make(auth);
        // Who signs out does not wait for the call.
        await arrived;
        return made;
      },
      isEndless,
    );
    if (ending.how === 'in an error') throw ending.error;
    const now = readSession()?.token;
    const same = now === undefined ? 'none' : 'kept';
    const changed = now === undefined ? 'ended' : 'begun';
    const ended = ending.how === 'never' ? { well: 'never' as const } : ending.value;
    return {
      ...ended,
      toasts: toasts.map(formatToast),
      session: now === token ? same : changed,
      sent: calls.length,
    };
  }

  it.each(Object.entries(calls))(
    '%s ends as specified, however it is answered',
    async (_what, call) => {
      const { usual = null } = call;
      const outcomes: Record<string, Outcome> = {};
      const expected: Record<string, Outcome> = {};
      for (const [name, failure] of Object.entries(failures)) {
        outcomes[name] = await outcomeOf(call, failure.reply(envelope(usual)), failure.endless);
        expected[name] = failing(call, failure);
      }
      for (const [name, [reply, words]] of Object.entries(successes(usual))) {
        outcomes[name] = await outcomeOf(call, reply);
        expected[name] = succeeding(call, words);
      }
      for (const [name, token] of Object.entries(call.needsToken ? NO_TOKENS : {})) {
        outcomes[name] = await outcomeOf(call, envelope(token));
        expected[name] = failing(call, { reply: (usual) => usual, status: 200 });
      }
      expect(outcomes).toEqual(expected);
    },
  );

  it('an error of a read ends the session where the server says that it is over, and nowhere else', async () => {
    const [resource] = resources.filter(({ list }) => list.paging === 'client');
    if (!resource) return;
    const { path } = resource.list.endpoint as Endpoint<never>;
    const ended: string[] = [];
    for (const [name, failure] of Object.entries(failures)) {
      session();
      const toasts: Toast[] = [];
      const setting = settingFor(toasts);
      const data = subject.dataProvider(setting);
      const auth = subject.authProvider(setting);
      const { ending } = await makeCall(
        wire,
        path,
        failure.reply(envelope([])),
        (signal) => data.getList({ resource: resource.name, meta: { signal } }),
        failure.endless,
      );
      if (ending.how !== 'in an error') throw new Error(`${name} is no failure.`);
      await auth.onError(ending.error);
      const { authenticated } = await auth.check();
      if (!authenticated) ended.push(name);
      const isTold = toasts.map(formatToast).includes('error Session: Session expired');
      expect([name, isTold]).toEqual([name, !authenticated]);
    }
    expect(ended).toEqual(['401', '401 without words']);
  });
}
