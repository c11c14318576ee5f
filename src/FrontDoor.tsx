import type { AuthProvider } from '@refinedev/core';
import { NotFoundPage } from './pages/errors/NotFoundPage';
import { NotBuiltPage } from './pages/front/NotBuiltPage';
import { LoginPage } from './pages/login/LoginPage';
import { screenPaths } from './resources/paths';

interface Props {
  /** The path to show, without a trailing slash. */
  readonly path: string;
  readonly auth: AuthProvider;
  /** Goes to another path without loading the page again. */
  readonly navigate: (path: string) => void;
  /** Fetches the console's code. */
  readonly prefetchConsole: () => void;
}

/** All that is seen without being signed in: light on purpose, it has neither Refine nor antd. */
export function FrontDoor({ path, auth, navigate, prefetchConsole }: Props) {
  async function signIn(credentials: { email: string; password: string }): Promise<boolean> {
    const { success, redirectTo } = await auth.login(credentials);
    if (success) {
      if (redirectTo) history.replaceState(null, '', redirectTo);
      location.reload();
    } else if (redirectTo) {
      navigate(redirectTo);
    }
    return success;
  }

  if (path === '/' || screenPaths.includes(path)) {
    return <LoginPage signIn={signIn} onFirstInput={prefetchConsole} />;
  }
  if (path === '/forgot-password') return <NotBuiltPage title="Forgot Password" />;
  if (path === '/privacy-policy') return <NotBuiltPage title="Privacy Policy" />;
  return <NotFoundPage />;
}
