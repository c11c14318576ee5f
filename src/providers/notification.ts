import type { NotificationProvider } from '@refinedev/core';
import { translate } from '../schema/translate';

const VISIBLE_MS = 5000;

export interface Toast {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
}

export const errorTitle = (): string => translate('public.toast.error', 'Error');
export const successTitle = (): string => translate('public.toast.success', 'Success');
export const sessionTitle = (): string => translate('public.toast.session', 'Session');

export const sessionExpired = (): Toast => ({
  type: 'error',
  title: sessionTitle(),
  text: translate('public.session.expired', 'Session expired'),
});

interface Manner {
  readonly dedupe?: boolean;
  /** Does not replace an error toast of a command, which must be read first. */
  readonly yields?: boolean;
  readonly key?: string | undefined;
}

/** A toast with a sequence number, so that the same text again is another event. */
interface Shown extends Toast, Manner {
  readonly number: number;
}

export type Toasts = ReturnType<typeof createToasts>;

const same = (a: Toast | null, b: Toast): boolean =>
  a?.type === b.type && a.title === b.title && a.text === b.text;

/** Shows toasts, one at a time (§4). */
export function createToasts() {
  let toast: Shown | null = null;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Shown | null): void => {
    clearTimeout(timer);
    toast = next;
    if (next) timer = setTimeout(() => set(null), VISIBLE_MS);
    for (const listener of listeners) listener();
  };

  return {
    show(next: Toast, { dedupe = false, yields = false, key }: Manner = {}): void {
      if (dedupe && same(toast, next)) return;
      if (yields && toast?.type === 'error' && !toast.yields) return;
      set({ ...next, yields, key, number: count++ });
    },
    dismiss: () => set(null),
    current: () => toast,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The suffix of Refine's own notifications about requests, which are announced already (§8). */
const OF_A_CALL = '-notification';

export const createNotificationProvider = (toasts: Toasts): NotificationProvider => ({
  open({ key, type, message, description }) {
    if (key?.endsWith(OF_A_CALL)) return;
    const text = description ?? '';
    const toast: Toast = { type: type === 'error' ? 'error' : 'success', title: message, text };
    // Several calls may notice the end of the session: it is one event.
    toasts.show(toast, { key, dedupe: same(toast, sessionExpired()) });
  },
  close(key) {
    if (toasts.current()?.key === key) toasts.dismiss();
  },
});
