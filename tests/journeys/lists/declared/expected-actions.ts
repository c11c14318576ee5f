import type { Action } from '../../../../src/schema/language/actions';
import type { Identity } from '../../../../src/schema/permissions';
import type { Resource } from '../../../../src/schema/define';
import type { Row } from '../../../../src/schema/language/fields';
import type { Guarded } from '../../../../src/schema/permissions';
import { read } from './expected-cells.ts';
import { type Entry, fieldOf } from './screens.ts';

/** A record as functions of a declaration get it. */
export function rowOf(resource: Resource, entry: Entry): Row {
  const values = Object.keys(resource.fields).map((name) => [
    name,
    read(fieldOf(resource, name), entry[name]),
  ]);
  const row = Object.fromEntries(values);
  const parts = resource.key?.map((name) => row[name]);
  const named = parts?.includes(null) ? null : parts?.join(' ');
  return { ...row, id: parts ? (named ?? null) : String(entry['id']) };
}

/** Whether somebody's rights reach for a part of a declaration. */
export const rights = (user: Identity, { may, needs }: Guarded = {}): boolean =>
  (may === undefined || user.permissions === null || user.permissions.includes(may)) &&
  (needs === undefined || user.extensions.includes(needs));

/** Whether an action is offered on a record to somebody. */
export function isOffered(
  resource: Resource,
  action: Action,
  entry: Entry,
  user: Identity,
): boolean {
  const row = rowOf(resource, entry);
  if (row.id === null || !rights(user, action)) return false;
  const { transition } = action;
  if (transition && !transition.from.includes(String(row[transition.field]))) return false;
  return action.offered?.(row, user) ?? true;
}

/** The buttons in the row of a record. */
export function offeredOn(resource: Resource, entry: Entry, user: Identity): string[] {
  const offered = Object.values(resource.actions ?? {})
    .filter((action) => isOffered(resource, action, entry, user))
    .map(({ label }) => label);
  const { details } = resource;
  const isViewed = details && (details.offered !== 'idle' || offered.length === 0);
  return isViewed ? [...offered, 'View'] : offered;
}
