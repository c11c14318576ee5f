import type { AccessControlProvider } from '@refinedev/core';
import { isAllowed } from '../schema/access';
import type { Identity, Resource, Row } from '../schema/define';

/**
 * Refine's access control over the declared `allow` rules: a pure look-up. `action` is `list` for
 * the screen, `create` for its form, else the name of a declared action; whether that may be done
 * to one record depends on `params.row`; without it the rule is asked about an empty record.
 */
export const createAccessControl = (
  resources: readonly Resource[],
  user: () => Identity | null,
): AccessControlProvider => ({
  can: ({ resource: name, action, params }) => {
    const who = user();
    const resource = resources.find((resource) => resource.name === name);
    const row = (params?.['row'] as Row | undefined) ?? { id: null };
    const can =
      who !== null &&
      isAllowed(resource, who) &&
      (action !== 'create' || isAllowed(resource?.create, who)) &&
      isAllowed(resource?.actions?.[action], who, row);
    return Promise.resolve({ can });
  },
});
