import type { RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

function usePathname() {
  const { pathname } = useLocation();
  return useCallback(() => ({ pathname }), [pathname]);
}

/**
 * Refine's router provider without the parameters of the address. The console's screens read those
 * that they know; Refine would decode some twice, which throws, and pass the others on to each request.
 */
export const router: RouterProvider = { ...routerProvider, parse: usePathname };

/** Whether a path can be decoded. */
export function isWellEncoded(path: string): boolean {
  try {
    // The result is used: the build drops the call otherwise.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
