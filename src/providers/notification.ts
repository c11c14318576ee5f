import type { NotificationProvider } from '@refinedev/core';

/** How long a toast is seen (§9). */
const VISIBLE_MS = 5000;

/** One message to the person. */
export interface Toast {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
}

/** A toast and how many came before it: the same words again are another event. */
export interface NumberedToast extends Toast {
  readonly number: number;
  readonly yields: boolean;
}

/** How a toast comes to others. */
interface Manner {
  /** Leaves the same toast as it is, if it is already there. */
  readonly dedupe?: boolean;
  /** Leaves an error as it is that does not yield itself: what became of a command is read first. */
  readonly yields?: boolean;
}

/** Shows toasts, one at a time (§4). */
export interface Toasts {
  /** Shows a toast in the place of the one that is there. */
  show(toast: Toast, manner?: Manner): void;
  dismiss(): void;
  current(): NumberedToast | null;
  /** Calls back after every change; returns how to stop that. */
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
    show(next, { dedupe = false, yields = false } = {}) {
      if (dedupe && same(toast, next)) return;
      if (yields && toast?.type === 'error' && !toast.yields) return;
      set({ ...next, yields, number: count++ });
    },
    dismiss: () => set(null),
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How the keys end under which Refine tells of a call. The data provider has told of it by then (§8). */
const OF_A_CALL = '-notification';

/** Refine's way to the same toasts, but for what it would say of calls itself. */
export const createNotificationProvider = (toasts: Toasts): NotificationProvider => ({
  open({ key, type, message, description }) {
    if (key?.endsWith(OF_A_CALL)) return;
    // What ended the session may already have shown the same toast.
    toasts.show(
      {
        type: type === 'error' ? 'error' : 'success',
        title: message,
        text: description ?? '',
      },
      { dedupe: true },
    );
  },
  close: () => toasts.dismiss(),
});
