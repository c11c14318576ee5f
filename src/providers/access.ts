import type { AccessControlProvider } from '@refinedev/core';
import type { Resource } from '../schema/define';
import { translate } from '../schema/translate';
import {
  GUARDED,
  type Guarded,
  type Identity,
  isAllowed,
  type Permission,
} from '../schema/permissions';

type Place = Guarded & { readonly name: string } & Partial<
    Pick<Resource, 'create' | 'actions' | 'export'>
  >;

/**
 * Refine's access control over the declared guards. `action` is `list`, `create`, `export` or a
 * declared action; with the resource it may name a permission, as `figures` and `read`.
 */
export const createAccessControl = (
  permissions: readonly Permission[],
  places: readonly Place[],
  user: () => Promise<Identity | null>,
): AccessControlProvider => ({
  async can({ resource: name = '', action, params }) {
    const who = await user();
    if (who === null) return { can: false };
    if (name === GUARDED) return { can: isAllowed(params as Guarded, who) };
    const may = permissions.find((permission) => permission === `${name}.${action}`);
    if (may !== undefined) return { can: isAllowed({ may }, who) };
    const place = places.find((place) => place.name === name);
    const part =
      action === 'export' || action === 'create' ? place?.[action] : place?.actions?.[action];
    const can = part !== false && isAllowed(place, who) && isAllowed(part, who);
    return can
      ? { can }
      : { can, reason: translate('public.access.denied', 'Your role does not allow this.') };
  },
  // Permissions are part of the token; a new sign-in reloads the page.
  options: { queryOptions: { staleTime: Infinity } },
});
