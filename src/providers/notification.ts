import type { NotificationProvider } from '@refinedev/core';

/** How long a toast is seen (§9). */
const VISIBLE_MS = 5000;

/** One message to the person. */
export interface Toast {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
}

/** Shows toasts, one at a time (§4). */
export interface Toasts {
  /** Shows a toast in the place of the one that is there; the same one again is left standing. */
  show(toast: Toast): void;
  dismiss(): void;
  current(): Toast | null;
  /** Calls back after every change; returns how to stop that. */
  subscribe(listener: () => void): () => void;
}

const same = (a: Toast | null, b: Toast): boolean =>
  a?.type === b.type && a.title === b.title && a.text === b.text;

export function createToasts(): Toasts {
  let toast: Toast | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Toast | null): void => {
    clearTimeout(timer);
    toast = next;
    if (next) timer = setTimeout(() => set(null), VISIBLE_MS);
    for (const listener of listeners) listener();
  };

  return {
    show(next) {
      if (!same(toast, next)) set(next);
    },
    dismiss: () => set(null),
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Refine's way to the same toasts. */
export const createNotificationProvider = (toasts: Toasts): NotificationProvider => ({
  open: ({ type, message, description }) =>
    toasts.show({
      type: type === 'error' ? 'error' : 'success',
      title: message,
      text: description ?? '',
    }),
  close: () => toasts.dismiss(),
});
