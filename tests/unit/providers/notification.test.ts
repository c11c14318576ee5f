import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createNotificationProvider,
  createToasts,
  sessionExpired,
  type Toast,
  type Toasts,
} from '../../../src/providers/notification';

const saved: Toast = { type: 'success', title: 'Success', text: 'Saved' };
const failed: Toast = { type: 'error', title: 'Error', text: 'Failed' };
const other: Toast = { ...failed, text: 'Failed otherwise' };

let toasts: Toasts;
let open: ReturnType<typeof createNotificationProvider>['open'];
let close: ReturnType<typeof createNotificationProvider>['close'];
beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
  ({ open, close } = createNotificationProvider(toasts));
});

describe('a toast', () => {
  it('is not restarted when the same read fails again', () => {
    const heard = vi.fn<() => void>();
    toasts.subscribe(heard);
    toasts.show(failed, { dedupe: true });
    vi.advanceTimersByTime(3000);
    toasts.show({ ...failed }, { dedupe: true });
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(toasts.current()).toBeNull();
    for (const change of [{ text: 'B' }, { title: 'A' }, { type: 'success' }] as const) {
      toasts.show(failed);
      toasts.show({ ...failed, ...change }, { dedupe: true });
      expect(toasts.current()).toMatchObject({ ...failed, ...change });
    }
  });

  it('of a command is not replaced by that of a read, which is shown after it', () => {
    toasts.show(failed);
    toasts.show(other, { yields: true });
    expect(toasts.current()).toMatchObject(failed);
    vi.advanceTimersByTime(5000);
    toasts.show(other, { yields: true });
    toasts.show(failed, { yields: true });
    expect(toasts.current()).toMatchObject(failed);
    toasts.show(saved);
    toasts.show(other, { yields: true });
    expect(toasts.current()).toMatchObject(other);
  });

  it('can be dismissed, and the same one can come back after that', () => {
    toasts.show(failed);
    toasts.dismiss();
    expect(toasts.current()).toBeNull();
    vi.advanceTimersByTime(3000);
    toasts.show(failed);
    vi.advanceTimersByTime(4999);
    expect(toasts.current()).toMatchObject(failed);
    vi.advanceTimersByTime(1);
    expect(toasts.current()).toBeNull();
  });
});

it('notifies listeners of every change until they unsubscribe', () => {
  const seen: (Toast | null)[] = [];
  const stop = toasts.subscribe(() => seen.push(toasts.current()));
  toasts.show(saved);
  toasts.show(failed);
  vi.advanceTimersByTime(5000);
  expect(seen).toMatchObject([saved, failed, null]);
  stop();
  toasts.show(saved);
  expect(seen).toHaveLength(3);
});

describe("Refine's notifications", () => {
  it('are shown as the same toasts, the message as the title', () => {
    open({ type: 'error', message: 'Error', description: 'Failed' });
    expect(toasts.current()).toMatchObject(failed);
    open({ type: 'success', message: 'Success', description: 'Saved' });
    expect(toasts.current()).toMatchObject(saved);
    open({ type: 'success', message: 'Done' });
    expect(toasts.current()).toMatchObject({ type: 'success', title: 'Done', text: '' });
  });

  it('are closed by their key, which closes no other toast', () => {
    toasts.show(sessionExpired());
    close('useLogout-error');
    expect(toasts.current()).toMatchObject(sessionExpired());
    open({ key: 'login-error', type: 'error', message: 'Error', description: 'Failed' });
    close('login-error');
    expect(toasts.current()).toBeNull();
  });

  it('about requests are left to the data provider', () => {
    open({
      key: 'refunds-useList-notification',
      type: 'error',
      message: 'Error (status code: 500)',
    });
    expect(toasts.current()).toBeNull();
  });

  it('that repeat the end of the session are the same event; a repeated failure is another', () => {
    const numberAfter = (message: string, description: string) => {
      open({ key: 'login-error', type: 'error', message, description });
      return toasts.current()?.number;
    };
    toasts.show(sessionExpired());
    expect(numberAfter(sessionExpired().title, sessionExpired().text)).toBe(0);
    expect([numberAfter('Error', 'Failed'), numberAfter('Error', 'Failed')]).toEqual([1, 2]);
  });
});
