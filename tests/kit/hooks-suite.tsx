import {
  type BaseRecord,
  type DataProvider,
  Refine,
  useCustom,
  useDelete,
  useExport,
  useInfiniteList,
  useInvalidate,
  useList,
  useMany,
  useOne,
  useSelect,
  useTable,
} from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';

/** No measure of speed: a busy machine is no defect. */
const HANGS_AFTER_MS = 20_000;

/** A list to drive Refine's hooks on. Its expected records come from its backend, not the provider. */
export interface HookCase {
  readonly resource: string;
  /** Whether the backend returns the list whole; otherwise it pages. */
  readonly whole: boolean;
  /** The records as the backend has them, with their ids as text. */
  records(): Promise<readonly BaseRecord[]>;
  /** A field of numbers to sort by; in a paged list one that the backend sorts by. */
  readonly number: string;
  /** A field of texts whose values are told apart. */
  readonly text: string;
  /** A filter that the backend or the declaration knows. */
  readonly filter: { readonly field: string; readonly value: string };
  /** How often its list was asked for. */
  calls(): number;
}

interface Setting {
  /** Makes a provider that keeps what it keeps in this cache. */
  dataProvider(client: QueryClient): DataProvider;
  readonly cases: readonly HookCase[];
}

const ids = (rows: readonly BaseRecord[] | undefined) => rows?.map(({ id }) => String(id));

function byNumber(rows: readonly BaseRecord[], field: string, direction: 1 | -1) {
  return rows
    .filter((row) => row[field] !== null && row[field] !== undefined)
    .map((row) => Number(row[field]))
    .toSorted((one, other) => direction * (one - other));
}

/** A hook that is rendered as on a page. */
interface Used<T> {
  readonly now: T;
  until(check: (value: T) => void): Promise<void>;
}

/** Renders a hook of Refine over a data provider; it ends with the test. */
export function renderHookWith<T>(
  dataProvider: Setting['dataProvider'],
  resources: readonly string[],
  hook: () => T,
): Used<T> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const provider = dataProvider(client);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Refine
      dataProvider={provider}
      resources={resources.map((name) => ({ name }))}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
    >
      {children}
    </Refine>
  );
  const { result, unmount } = renderHook(hook, { wrapper });
  onTestFinished(() => {
    unmount();
    client.clear();
  });
  return {
    get now() {
      return result.current;
    },
    until: (check) => waitFor(() => check(result.current), { timeout: HANGS_AFTER_MS }),
  };
}

/**
 * Holds a data provider against the hooks of Refine's documentation, on lists that the backend
 * returns whole and on lists that it pages.
 */
export function runHooksSuite({ dataProvider, cases }: Setting): void {
  const names = cases.map(({ resource }) => resource);
  const use = <T,>(hook: () => T) => renderHookWith(dataProvider, names, hook);

  describe.each(cases.map((one) => [one.resource, one] as const))('on %s', (resource, given) => {
    const { whole, number, text, filter } = given;

    it('useTable sorts, filters and pages', async () => {
      const all = await given.records();
      const table = use(() => useTable({ resource, pagination: { pageSize: 2 } }));
      await table.until(({ result }) => expect(result.total).toBe(all.length));
      expect(table.now.result.data).toHaveLength(2);

      act(() => table.now.setSorters([{ field: number, order: 'desc' }]));
      const sorted = byNumber(all, number, -1);
      await table.until(({ result }) =>
        expect(result.data.map((row) => row[number])).toEqual(sorted.slice(0, 2)),
      );
      act(() => table.now.setCurrentPage(2));
      await table.until(({ result }) =>
        expect(result.data.map((row) => row[number])).toEqual(sorted.slice(2, 4)),
      );

      act(() => table.now.setFilters([{ ...filter, operator: 'eq' }]));
      const matching = all.filter((row) => String(row[filter.field]) === filter.value);
      await table.until(({ result }) => expect(result.total).toBe(matching.length));
      expect(matching.length).toBeLessThan(all.length);
      expect(table.now.result.data.every((row) => row[filter.field] === filter.value)).toBe(true);
    });

    it('useList answers the page beyond the last one with the last one', async () => {
      const all = await given.records();
      const pagination = { currentPage: all.length + 1, pageSize: 2 };
      const list = use(() => useList({ resource, pagination }));
      await list.until(({ query }) => expect(query.data).toMatchObject({ total: all.length }));
      const last = Math.ceil(all.length / 2);
      expect(list.now.query.data).toMatchObject({ page: last, skipped: 0, hasMore: false });
      expect(list.now.result.data).toHaveLength(all.length - 2 * (last - 1));
    });

    it('useInfiniteList goes through all pages', async () => {
      const all = await given.records();
      const list = use(() => useInfiniteList({ resource, pagination: { pageSize: 2 } }));
      const read = () => list.now.result.data?.pages.flatMap(({ data }) => ids(data) ?? []) ?? [];
      await list.until(() => expect(read()).toHaveLength(2));
      while (list.now.result.hasNextPage) {
        const before = read().length;
        await act(() => list.now.query.fetchNextPage());
        await list.until(() => expect(read().length).toBeGreaterThan(before));
      }
      expect(read().toSorted()).toEqual(ids(all)?.toSorted());
    });

    it('useExport writes every record', async () => {
      const all = await given.records();
      const file = use(() => useExport({ resource, pageSize: 2, download: false }));
      const csv = await act(() => file.now.triggerExport());
      for (const row of all) expect(csv).toContain(String(row[text]));
    });

    it('useSelect offers ten records and finds the one that is chosen already', async () => {
      if (!whole) return;
      const all = await given.records();
      const chosen = all.at(-1);
      const select = use(() =>
        useSelect<BaseRecord>({
          resource,
          optionLabel: (row) => String(row[text]),
          optionValue: (row) => String(row.id),
          defaultValue: chosen?.id ?? '',
          onSearch: (value) => [{ field: text, operator: 'contains', value }],
        }),
      );
      await select.until(({ options }) =>
        expect(options.map(({ value }) => value)).toContain(String(chosen?.id)),
      );
      expect(select.now.options.find(({ value }) => value === String(chosen?.id))?.label).toBe(
        chosen?.[text],
      );
      act(() => select.now.onSearch(String(all[1]?.[text])));
      await select.until(({ query }) =>
        expect(query.data?.data.map((row) => row[text])).toEqual([all[1]?.[text]]),
      );
    });

    it('an unknown resource, field or operator names itself', async () => {
      const ghost = use(() => useList({ resource: 'ghosts' }));
      await ghost.until(({ query }) => expect(query.error?.message).toContain("'ghosts'"));
      const field = { field: 'ghost', operator: 'eq' as const, value: 1 };
      const wrong = use(() => useList({ resource, filters: [field] }));
      await wrong.until(({ query }) => expect(query.error?.message).toContain("'ghost'"));
      const near = { field: text, operator: 'ina' as const, value: 1 };
      const operator = use(() => useList({ resource, filters: [near] }));
      await operator.until(({ query }) => expect(query.error?.message).toContain("'ina'"));
    });

    it('useDelete, which no call is declared for, says so', async () => {
      const remove = use(() => useDelete());
      act(() => remove.now.mutate({ resource, id: '1', errorNotification: false }));
      await remove.until(({ mutation }) =>
        expect(mutation.error?.message).toBe(
          `${resource} declares no action that deletes a record.`,
        ),
      );
    });
  });

  describe.each(cases.filter(({ whole }) => whole).map((one) => [one.resource, one] as const))(
    'on %s, which the backend returns whole,',
    (resource, given) => {
      const { number, text } = given;

      it("useList filters by Refine's operators, joined by and and or", async () => {
        const all = await given.records();
        const [low = 0, , high = 0] = byNumber(all, number, 1);
        const between = { field: number, operator: 'between' as const, value: [low, high] };
        const first = { field: text, operator: 'eq' as const, value: all[0]?.[text] };
        const list = use(() =>
          useList({
            resource,
            filters: [{ operator: 'or', value: [between, first] }],
            pagination: { mode: 'off' },
          }),
        );
        const expected = all.filter((row) => {
          const inside = row[number] !== null && row[number] >= low && row[number] <= high;
          return inside || row[text] === all[0]?.[text];
        });
        await list.until(({ result }) => expect(ids(result.data)).toEqual(ids(expected)));
      });

      it('useList leaves pages to Refine in the mode client', async () => {
        const all = await given.records();
        const pagination = { mode: 'client' as const, currentPage: 2, pageSize: 2 };
        const list = use(() => useList({ resource, pagination }));
        await list.until(({ result }) => expect(ids(result.data)).toEqual(ids(all.slice(2, 4))));
        expect(list.now.result.total).toBe(all.length);
      });

      it('useOne and useMany find records', async () => {
        const all = await given.records();
        const wanted = [all[1], all.at(-1)].map((row) => String(row?.id));
        const one = use(() => useOne({ resource, id: wanted[0] ?? '' }));
        await one.until(({ result }) => expect(result?.[text]).toBe(all[1]?.[text]));
        const many = use(() => useMany({ resource, ids: wanted }));
        await many.until(({ result }) => expect(ids(result.data)).toEqual(wanted));
      });

      it('the list is fetched once for all hooks, and anew after useInvalidate and a reload', async () => {
        const before = given.calls();
        const page = use(() => ({
          first: useList({ resource, pagination: { pageSize: 2 } }),
          sorted: useList({ resource, sorters: [{ field: number, order: 'asc' }] }),
          invalidate: useInvalidate(),
        }));
        await page.until(({ first, sorted }) => {
          expect(first.query.isSuccess && sorted.query.isSuccess).toBe(true);
        });
        expect(given.calls()).toBe(before + 1);

        await act(() => page.now.invalidate({ resource, invalidates: ['list'] }));
        await page.until(({ first }) => expect(first.query.isFetching).toBe(false));
        expect(given.calls()).toBe(before + 2);

        await act(() => page.now.first.query.refetch());
        expect(given.calls()).toBe(before + 3);
      });
    },
  );

  it('useCustom calls the path that it is given', async () => {
    const figures = use(() => useCustom({ url: '/api/Dashboard', method: 'get' }));
    await figures.until(({ query }) => expect(query.isSuccess).toBe(true));
    expect(Object.values(figures.now.result.data ?? {})).toContainEqual(expect.any(Number));
  });
}
