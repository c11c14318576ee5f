import type { AuthProvider } from '@refinedev/core';
import { type ComponentProps, Suspense } from 'react';
import { Loading } from './ui/Loading';
import { NotFoundPage } from './pages/errors/NotFoundPage';
import type { ForgotPasswordPage as ForgotPassword } from './pages/forgot-password/ForgotPasswordPage';
import { keepRecovery } from './pages/forgot-password/recovery';
import { LoginPage } from './pages/login/LoginPage';
import { onDemand } from './ui/on-demand';
import { isScreenPath } from './resources/paths';

const ForgotPasswordPage = onDemand(
  () =>
    import('./pages/forgot-password/ForgotPasswordPage').then(
      (module) => module.ForgotPasswordPage,
    ),
  'page',
);
const PrivacyPolicyPage = onDemand(
  () =>
    import('./pages/privacy-policy/PrivacyPolicyPage').then((module) => module.PrivacyPolicyPage),
  'page',
);

interface Props {
  /** The path to show, without a trailing slash. */
  readonly path: string;
  readonly auth: AuthProvider;
  readonly account: ComponentProps<typeof ForgotPassword>['account'];
  /** Navigates without loading the page again. */
  readonly navigate: (path: string) => void;
  /** Preloads the console's code. */
  readonly prefetchConsole: () => void;
}

/** Everything for signed-out users, kept small: without Refine and antd. */
export function FrontDoor({ path, auth, account, navigate, prefetchConsole }: Props) {
  async function signIn(credentials: { email: string; password: string }): Promise<void> {
    const { success, redirectTo } = await auth.login(credentials);
    if (success) {
      if (redirectTo) history.replaceState(null, '', redirectTo);
      location.reload();
      // The form stays disabled until the page is left.
      await new Promise(() => undefined);
    } else if (redirectTo) {
      // Starts anew: a new code is sent even if this tab has progress stored.
      keepRecovery(null);
      navigate(redirectTo);
    }
  }

  if (path === '/' || isScreenPath(path)) {
    return <LoginPage signIn={signIn} onInput={prefetchConsole} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      {path === '/forgot-password' ? (
        <ForgotPasswordPage
          query={new URLSearchParams(location.search)}
          account={account}
          onBack={() => navigate('/')}
        />
      ) : path === '/privacy-policy' ? (
        <PrivacyPolicyPage />
      ) : (
        <NotFoundPage />
      )}
    </Suspense>
  );
}
