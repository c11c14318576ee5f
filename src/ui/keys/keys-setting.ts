import { useSyncExternalStore } from 'react';
import type { Identity } from '../../schema/permissions';
import { recall, remember } from '../remembered';

type Person = Pick<Identity, 'id'> | undefined;

const listeners = new Set<() => void>();
const placeOf = (user: Person): string => `keys ${user?.id ?? ''}`;

/** Whether single-key shortcuts are on for a person; on by default (WCAG 2.1.4). */
export const keysAreOn = (user: Person): boolean => recall(placeOf(user)) !== 'off';

/** Switches single-key shortcuts on or off, stored per person on this device. */
export function switchKeys(user: Person, isOn: boolean): void {
  remember(placeOf(user), isOn ? undefined : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `keysAreOn` as a hook. */
export const useKeysAreOn = (user: Person): boolean =>
  useSyncExternalStore(subscribe, () => keysAreOn(user));
