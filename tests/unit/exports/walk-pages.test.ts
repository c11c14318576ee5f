import { describe, expect, it, vi } from 'vitest';
import { type Page, type ReadPage, walkPages } from '../../../src/exports/walk-pages';
import { refund } from './refund-rows';

const row = (id: number) => refund({ id: String(id) });
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index));

/** Answers with slices of a list that `change` may change before each page. */
function listOf(count: number, change: (list: ReturnType<typeof ids>, page: number) => void) {
  const list = ids(1, count);
  const asked: number[] = [];
  const read: ReadPage = async (page, size) => {
    asked.push(page);
    change(list, page);
    const rows = list.slice((page - 1) * size, page * size);
    return { rows, total: list.length, skipped: 0 };
  };
  return { read, asked };
}

async function walk(read: ReadPage, signal = new AbortController().signal) {
  const found: number[] = [];
  const notice = await walkPages(read, signal, async (rows) => {
    found.push(...rows.map(({ id }) => Number(id)));
  });
  return { ids: found, notice };
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Ten entries, of which three were no records. */
const withOthers: ReadPage = async () => ({ rows: ids(1, 7), total: 10, skipped: 3 });

describe('walking the pages of a list', () => {
  it.each([
    [1, [1]],
    [1000, [1]],
    [1001, [1, 2]],
    [4321, [1, 2, 3, 4, 5]],
  ])('gets each of %i rows once, in order, with the calls it takes', async (count, calls) => {
    const { read, asked } = listOf(count, () => undefined);
    const walked = await walk(read);
    expect(walked).toMatchObject({ ids: upTo(count), notice: null });
    expect(asked).toEqual(calls);
  });

  it('by a cursor reads every row once, though others come before and behind it', async () => {
    const list = ids(1, 2_500);
    const asked: unknown[] = [];
    const read: ReadPage = async (_, size, __, after) => {
      asked.push(after);
      const start = after === undefined ? 0 : list.findIndex(({ id }) => id === after) + 1;
      const page = { rows: list.slice(start, start + size), total: list.length, skipped: 0 };
      list.unshift(...ids(10_000 + list.length, 10_299 + list.length));
      return { ...page, isByCursor: true };
    };
    const walked = await walk(read);
    expect(walked.ids).toEqual(upTo(2_500));
    expect(asked).toEqual([undefined, '1000', '2000', '2500']);
  });

  it('is over at once when there is nothing', async () => {
    const { read, asked } = listOf(0, () => undefined);
    expect(await walk(read)).toEqual({ ids: [], notice: null });
    expect(asked).toEqual([1]);
  });

  it('asks for three pages at a time at most, and keeps their order', async () => {
    let underWay = 0;
    let most = 0;
    const read: ReadPage = async (page, size) => {
      most = Math.max(most, ++underWay);
      // Later pages answer sooner.
      await new Promise((resolve) => setTimeout(resolve, 1000 - page));
      underWay--;
      return { rows: ids((page - 1) * size + 1, page * size), total: 9000, skipped: 0 };
    };
    vi.useFakeTimers();
    const walking = walk(read);
    await vi.runAllTimersAsync();
    expect((await walking).ids).toEqual(upTo(9000));
    expect(most).toBe(3);
  });

  it('keeps rows once that are pushed onto the next page, and says that there are more now', async () => {
    const { read } = listOf(3000, (list, page) => {
      if (page === 3) list.unshift(row(9001), row(9002));
    });
    const walked = await walk(read);
    expect(walked.ids).toEqual(upTo(3000));
    expect(walked.notice).toBe(
      'The list changed while it was read: 3,000 rows at first, 3,002 at the end. This file has 3,000.',
    );
  });

  it('ends where a list has become shorter, and says so', async () => {
    const { read } = listOf(3000, (list, page) => {
      if (page === 2) list.splice(500);
    });
    expect(await walk(read)).toMatchObject({
      ids: upTo(1000),
      notice:
        'The list changed while it was read: 3,000 rows at first, 500 at the end. This file has 1,000.',
    });
  });

  it('notices a change and back again, and rows that never came', async () => {
    const there = listOf(3000, (list, page) => {
      if (page === 2) list.push(row(3001));
      if (page === 3) list.pop();
    });
    expect((await walk(there.read)).notice).toContain('The list changed while it was read');
    const short: ReadPage = async (page, size, signal) => {
      const { rows, ...rest } = await listOf(1500, () => undefined).read(page, size, signal);
      return { ...rest, rows: rows.slice(0, 900) };
    };
    expect((await walk(short)).notice).toBe(
      'The list has 1,500 rows, but the server sent 1,400. Export again to get the others.',
    );
  });

  it('believes an empty page more than a total', async () => {
    const { read, asked } = listOf(1500, () => undefined);
    const boasting: ReadPage = async (...args) => ({ ...(await read(...args)), total: 1e9 });
    expect(await walk(boasting)).toEqual({
      ids: upTo(1500),
      notice:
        'The list has 1,000,000,000 rows, but the server sent 1,500. Export again to get the others.',
    });
    expect(asked.length).toBeLessThan(10);
  });

  it('counts what was no record as left out, not as missing', async () => {
    expect((await walk(withOthers)).notice).toBe(
      'Rows left out because they could not be read: 3.',
    );
  });

  it('passes on that a page could not be read, and asks for no more', async () => {
    const { read, asked } = listOf(9000, (_, page) => {
      if (page === 3) throw new Error('no answer');
    });
    await expect(walk(read)).rejects.toThrow('no answer');
    expect(Math.max(...asked)).toBeLessThanOrEqual(5);
  });

  it('hands the signal to each call', async () => {
    const controller = new AbortController();
    const signals: AbortSignal[] = [];
    const read = async (page: number, size: number, signal: AbortSignal): Promise<Page> => {
      signals.push(signal);
      return { rows: ids((page - 1) * size + 1, page * size), total: 2000, skipped: 0 };
    };
    await walk(read, controller.signal);
    expect(signals).toEqual([controller.signal, controller.signal]);
  });
});
