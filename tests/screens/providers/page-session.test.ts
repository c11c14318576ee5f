import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetReturnPath,
  keepReturnPath,
  readReturnPath,
} from '../../../src/providers/return-path';
import { watchExpiry } from '../../../src/providers/page-session';

const HOUR = 3_600_000;

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2024-02-28T23:30:00Z') });
  sessionStorage.clear();
});

describe('the clock of a session', () => {
  it('calls when the time is up, to the second, and once', () => {
    const expired = vi.fn<() => void>();
    watchExpiry(Date.now() + HOUR, expired);
    vi.advanceTimersByTime(HOUR - 1);
    expect(expired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(expired).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(HOUR);
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it('calls at once for a session that has ended already', () => {
    const expired = vi.fn<() => void>();
    watchExpiry(Date.now() - 1, expired);
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it('does not ring early for a session of a month, which no timer can hold', () => {
    const expired = vi.fn<() => void>();
    watchExpiry(Date.now() + 30 * 24 * HOUR, expired);
    vi.advanceTimersByTime(29 * 24 * HOUR);
    expect(expired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(24 * HOUR);
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it('notices within a minute that the machine has slept past the end', () => {
    const expired = vi.fn<() => void>();
    watchExpiry(Date.now() + 8 * HOUR, expired);
    vi.setSystemTime(Date.now() + 9 * HOUR);
    vi.advanceTimersByTime(60_000);
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it('stops when nobody watches any more', () => {
    const expired = vi.fn<() => void>();
    const stop = watchExpiry(Date.now() + HOUR, expired);
    vi.advanceTimersByTime(HOUR / 2);
    stop();
    vi.advanceTimersByTime(HOUR);
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('the way back after an expired session', () => {
  const kept = '/taxpayer-refund?page=2';

  it('is kept for the person who was there', () => {
    keepReturnPath(kept, 'ama@nra.example');
    expect(readReturnPath('ama@nra.example')).toBe(kept);
  });

  it("is nobody else's, and gone once somebody else has come", () => {
    keepReturnPath(kept, 'ama@nra.example');
    expect(readReturnPath('kofi@nra.example')).toBeNull();
    expect(readReturnPath('ama@nra.example')).toBeNull();
  });

  it('is kept for half an hour', () => {
    keepReturnPath(kept, 'ama@nra.example');
    vi.advanceTimersByTime(HOUR / 2 - 1);
    expect(readReturnPath('ama@nra.example')).toBe(kept);
    vi.advanceTimersByTime(1);
    expect(readReturnPath('ama@nra.example')).toBeNull();
  });

  it('can be deleted, and is empty before it is set', () => {
    expect(readReturnPath('ama@nra.example')).toBeNull();
    keepReturnPath(kept, 'ama@nra.example');
    forgetReturnPath();
    expect(readReturnPath('ama@nra.example')).toBeNull();
  });

  it.each(['', 'x', '7', '[]', 'null', '{"path":'])(
    'is empty if the tab’s storage has %j',
    (text) => {
      sessionStorage.setItem('return-path', text);
      expect(readReturnPath('ama@nra.example')).toBeNull();
    },
  );

  it('is empty, not an error, if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    keepReturnPath(kept, 'ama@nra.example');
    expect(readReturnPath('ama@nra.example')).toBeNull();
    expect(forgetReturnPath).not.toThrow();
  });
});
