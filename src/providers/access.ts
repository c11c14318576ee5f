import type { AccessControlProvider } from '@refinedev/core';
import { isAllowed } from '../schema/access';
import type { Identity, Resource } from '../schema/define';

/**
 * Refine's access control over the declared `allow` rules: a pure look-up. `action` is `list` for
 * the screen, else the name of a declared action.
 */
export const createAccessControl = (
  resources: readonly Resource[],
  user: () => Identity | null,
): AccessControlProvider => ({
  can: ({ resource: name, action }) => {
    const who = user();
    const resource = resources.find((resource) => resource.name === name);
    const can =
      who !== null && isAllowed(resource, who) && isAllowed(resource?.actions?.[action], who);
    return Promise.resolve({ can });
  },
});
