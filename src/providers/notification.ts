import type { NotificationProvider } from '@refinedev/core';
import { translate } from '../schema/translate';

/** How long a toast is visible (§9). */
const VISIBLE_MS = 5000;

/** A message to the user. */
export interface Toast {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
}

export const errorTitle = (): string => translate('public.toast.error', 'Error');
export const successTitle = (): string => translate('public.toast.success', 'Success');
export const sessionTitle = (): string => translate('public.toast.session', 'Session');

/** The toast of a session that has ended (§8). */
export const expired = (): Toast => ({
  type: 'error',
  title: sessionTitle(),
  text: translate('public.session.expired', 'Session expired'),
});

/** A toast with a sequence number, so that the same text again is another event. */
export interface NumberedToast extends Toast {
  readonly number: number;
  readonly yields: boolean;
  readonly key: string | undefined;
}

/** How a toast replaces the one shown. */
interface Manner {
  /** Ignored if the same toast is already shown. */
  readonly dedupe?: boolean;
  /** Does not replace an error toast of a command, which must be read first. */
  readonly yields?: boolean;
  /** Refine's name for it. */
  readonly key?: string | undefined;
}

/** Shows toasts, one at a time (§4). */
export interface Toasts {
  /** Replaces the toast that is shown. */
  show(toast: Toast, manner?: Manner): void;
  dismiss(): void;
  current(): NumberedToast | null;
  /** Calls the listener after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const same = (a: Toast | null, b: Toast): boolean =>
  a?.type === b.type && a.title === b.title && a.text === b.text;

export function createToasts(): Toasts {
  let toast: NumberedToast | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: NumberedToast | null): void => {
    clearTimeout(timer);
    toast = next;
    if (next) timer = setTimeout(() => set(null), VISIBLE_MS);
    for (const listener of listeners) listener();
  };

  return {
    show(next, { dedupe = false, yields = false, key } = {}) {
      if (dedupe && same(toast, next)) return;
      if (yields && toast?.type === 'error' && !toast.yields) return;
      set({ ...next, yields, key, number: count++ });
    },
    dismiss: () => set(null),
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The suffix of the keys of Refine's own notifications about requests, which the data provider has
 * announced already (§8).
 */
const OF_A_CALL = '-notification';

/** Refine's notification provider, without Refine's own messages about requests. */
export const createNotificationProvider = (toasts: Toasts): NotificationProvider => ({
  open({ key, type, message, description }) {
    if (key?.endsWith(OF_A_CALL)) return;
    const text = description ?? '';
    const toast: Toast = { type: type === 'error' ? 'error' : 'success', title: message, text };
    // Several calls may notice the end of the session: it is one event.
    toasts.show(toast, { key, dedupe: same(toast, expired()) });
  },
  close(key) {
    if (toasts.current()?.key === key) toasts.dismiss();
  },
});
