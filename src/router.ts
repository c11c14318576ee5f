import { matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useContext, useMemo } from 'react';
import { useLocation } from 'react-router';

/** The path, and the resource and the action that it belongs to. */
function useParsed() {
  const { pathname } = useLocation();
  const { resources } = useContext(ResourceContext);
  return useMemo(() => {
    const { resource, action } = matchResourceFromRoute(pathname, resources);
    const parsed = { pathname, ...(resource && { resource }), ...(action && { action }) };
    return () => parsed;
  }, [pathname, resources]);
}

/**
 * Refine's router provider without the parameters of the address. The console's screens read those
 * that they know; Refine would decode some twice, which throws, and pass the others on to each request.
 */
export const router: RouterProvider = { ...routerProvider, parse: useParsed };

/** Whether a path can be decoded. */
export function isWellEncoded(path: string): boolean {
  try {
    // The result is used: the build drops the call otherwise.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
