import { useSyncExternalStore } from 'react';
import type { Identity } from '../../schema/permissions';
import { recall, remember } from '../remembered';

type Person = Pick<Identity, 'id'> | undefined;

const listeners = new Set<() => void>();
const placeOf = (user: Person): string => `keys ${user?.id ?? ''}`;

/** Whether single keys do something for a person; they do unless switched off (WCAG 2.1.4). */
export const keysAreOn = (user: Person): boolean => recall(placeOf(user)) !== 'off';

/** Switches single keys on or off, remembered per person on this device. */
export function switchKeys(user: Person, isOn: boolean): void {
  remember(placeOf(user), isOn ? undefined : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same, for what is drawn. */
export const useKeysAreOn = (user: Person): boolean =>
  useSyncExternalStore(subscribe, () => keysAreOn(user));
