import type { AccessControlProvider } from '@refinedev/core';
import type { Identity } from '../schema/permissions';
import type { Resource } from '../schema/define';
import {
  GUARDED,
  type Guarded,
  isAllowed,
  type Permission,
  permissions,
} from '../schema/permissions';

/** What of a place is guarded besides the place itself: a page has no such parts. */
type Place = Guarded & { readonly name: string } & Partial<
    Pick<Resource, 'create' | 'actions' | 'export'>
  >;

const isPermission = (name: string): name is Permission =>
  (permissions as readonly string[]).includes(name);

/**
 * Refine's access control over the declared guards: a pure look-up that asks nobody.
 *
 * @param places the resources and the pages, by the names that Refine's hooks know them by. `action`
 *   is `list` for the screen, `create` for its form, `export` for its files, else the name of a
 *   declared action. Resource and action together may also name a permission: `figures`, `read`; and of
 *   `GUARDED` the guard itself is the parameter.
 */
export const createAccessControl = (
  places: readonly Place[],
  user: () => Identity | null,
): AccessControlProvider => ({
  async can({ resource: name = '', action, params }) {
    const who = user();
    if (who === null) return { can: false };
    if (name === GUARDED) return { can: isAllowed(params as Guarded, who) };
    const permission = `${name}.${action}`;
    if (isPermission(permission)) return { can: isAllowed({ may: permission }, who) };
    const place = places.find((place) => place.name === name);
    const part =
      action === 'export' || action === 'create' ? place?.[action] : place?.actions?.[action];
    const can = isAllowed(place, who) && isAllowed(part, who);
    return can ? { can } : { can, reason: 'Your role does not allow this.' };
  },
  // Rights are part of the token: others come with another sign-in, which loads the page anew.
  options: { queryOptions: { staleTime: Infinity } },
});
