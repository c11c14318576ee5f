import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetReturnPath,
  keepReturnPath,
  readReturnPath,
} from '../../../src/providers/return-path';
import { openPageSession, watchExpiry } from '../../../src/providers/page-session';
import { startSession } from '../../../src/providers/session';
import { clearCookies } from '../../kit/page';
import { PROFILE, session, validToken } from '../../kit/session';

const HOUR = 3_600_000;
const HALF_A_MINUTE = 30_000;

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2024-02-28T23:30:00Z') });
  sessionStorage.clear();
});

/** Watches a session that ends in so many milliseconds. */
function watch(left: number) {
  const expired = vi.fn<() => void>();
  const stop = watchExpiry(Date.now() + left, expired);
  return { stop, rings: () => expired.mock.calls.length };
}

describe('the clock of a session', () => {
  it.each([
    ['an hour', HOUR],
    // No timer can hold it.
    ['a month', 30 * 24 * HOUR],
  ])('rings once at the end of %s, to the millisecond', (_, left) => {
    const { rings } = watch(left);
    vi.advanceTimersByTime(left - 1);
    expect(rings()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(rings()).toBe(1);
    vi.advanceTimersByTime(HOUR);
    expect(rings()).toBe(1);
  });

  it('rings at once for a session that has ended already', () => {
    expect(watch(-1).rings()).toBe(1);
  });

  it('notices within a minute that the machine has slept past the end', () => {
    const { rings } = watch(8 * HOUR);
    vi.setSystemTime(Date.now() + 9 * HOUR);
    vi.advanceTimersByTime(60_000);
    expect(rings()).toBe(1);
  });

  it('stops when nobody watches any more', () => {
    const { rings, stop } = watch(HOUR);
    stop();
    vi.advanceTimersByTime(HOUR);
    expect(rings()).toBe(0);
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

const openPage = () => {
  const { token } = session();
  const load = vi.fn<(path?: string) => void>();
  return { token, load, page: openPageSession(load) };
};

describe('the session of a page', () => {
  it('gives its token until it ends', () => {
    const { token, page } = openPage();
    const changed = vi.fn<() => void>();
    const stop = page.subscribe(changed);
    expect([page.token(false), page.isTakenOver()]).toEqual([token, false]);
    page.end();
    expect([page.current(), changed.mock.calls.length, page.isTakenOver()]).toEqual([
      null,
      1,
      false,
    ]);
    const nobody = { statusCode: 0, cancelled: true, message: 'An error occurred.' };
    expect(() => page.token()).toThrow(expect.objectContaining(nobody));
    stop();
    session();
    expect([page.join()?.token, page.current()?.token]).toEqual([token, token]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('lasts half a minute after it was used here or, as heard every ten seconds, in another tab', () => {
    session({ UserProfile: JSON.stringify({ ...PROFILE, IdleMinutes: 0.5 }) });
    const told = vi.fn<(event: string) => void>();
    const page = openPageSession(vi.fn(), told);
    const other = openPageSession(vi.fn());
    for (let call = 0; call < 3; call++) {
      vi.advanceTimersByTime(6000);
      page.token();
    }
    expect(told.mock.calls).toEqual([['used'], ['used']]);
    expect(other.endsAt() - Date.now()).toBe(12_000);
    other.noteUse();
    expect([page.endsAt(), other.endsAt()]).toEqual(Array(2).fill(Date.now() + HALF_A_MINUTE));
  });

  it('has no token and joins no session if the cookies hold none', () => {
    const { page } = openPage();
    clearCookies();
    expect([page.join(), page.token(), page.isTakenOver(), page.isReplaced()]).toEqual([
      null,
      null,
      false,
      false,
    ]);
    expect(page.current()).not.toBeNull();
  });

  it('of somebody else is loaded once, and nothing is sent', () => {
    const { page, load } = openPage();
    startSession(validToken({ UserProfile: '{"UserID":8}' }));
    const text = 'Someone else has signed in to this browser. Nothing was sent.';
    for (const _ of [1, 2]) expect(() => page.token()).toThrow(text);
    const found = [page.isTakenOver(), page.isReloading(), page.isReplaced()];
    expect([load.mock.calls.length, ...found]).toEqual([1, true, true, true]);
  });

  it('tells an ending to those who listen, or to the first who will', () => {
    const { page } = openPage();
    const heard: string[] = [];
    const listen = (who: string) => page.listen((ending) => void heard.push(`${who} ${ending}`));
    expect(page.report('expired')).toBe(false);
    const stop = listen('a');
    listen('b');
    expect(page.report('signed out')).toBe(true);
    stop();
    page.report('expired');
    listen('c');
    expect(heard).toEqual(['a expired', 'a signed out', 'b signed out', 'b expired']);
  });
});
