import { describe, expect, it } from 'vitest';
import type { Endpoint, ListArgs, PageArgs } from '../../../src/schema/define';
import { call } from '../../server/client.ts';
import { eventually } from '../kit/eventually.ts';
import { inOrder, searched, sorted } from './declared/expected-rows.ts';
import {
  expectedRows,
  openList,
  PAGE,
  rowTexts,
  searchBox,
  shownColumns,
  sortByEach,
  total,
} from './declared/list-page.ts';
import {
  columnNames,
  type Entry,
  requiredFilters,
  type Screen,
  screens,
} from './declared/screens.ts';
import { useStage } from '../kit/stage.ts';
import { ADMIN } from '../kit/visit.ts';

const stage = useStage();

/** Makes a declared call and hands over its result, as the backend sends it. */
async function resultOf<Args>(endpoint: Endpoint<Args>, args: Args): Promise<unknown> {
  const query = Object.entries(endpoint.query?.(args) ?? {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  const url = `${stage.backend.url}${endpoint.path}?${new URLSearchParams(query)}`;
  const { result } = await call<unknown>(url, {
    method: endpoint.method,
    token: await stage.token(),
    body: endpoint.body?.(args),
  });
  return result;
}

/** Whatever a list can't be asked for without is asked of oneself. */
const given = (screen: Screen) =>
  Object.fromEntries(requiredFilters(screen).map((name) => [name, ADMIN.email]));

const named = (paging: 'client' | 'server') =>
  screens
    .filter(({ list }) => list.paging === paging)
    .map((screen) => [screen.name, screen] as const);

describe.each(named('client'))('%s of the reference backend', (_name, screen) => {
  it('are listed, sorted by each column both ways, and found', async () => {
    const { page, noise } = await stage.enter();
    const filters = given(screen);
    const entries = (await resultOf(screen.list.endpoint as Endpoint<ListArgs>, {
      filters,
    })) as Entry[];
    const rows = (some: readonly Entry[]) => expectedRows(screen, entries, some);
    await openList(page, `${screen.route}?${new URLSearchParams(filters)}`);
    expect(await rowTexts(page)).toEqual(rows(inOrder(screen, entries)));
    expect(await total(page)).toBe(entries.length);
    expect(await sortByEach(page)).toEqual(
      shownColumns(screen, entries).flatMap((column) =>
        (['desc', 'asc'] as const).map((order) => ({
          order: `${order}ending`,
          rows: rows(sorted(screen, entries, column, order)),
        })),
      ),
    );
    const { search } = screen.list;
    const [name = ''] = search && 'fields' in search ? search.fields : [];
    const text = String(entries.find((entry) => entry[name])?.[name])
      .slice(1, 6)
      .trim();
    await openList(page, `${screen.route}?${new URLSearchParams(filters)}`);
    await searchBox(page, screen).fill(text.toUpperCase());
    const found = searched(screen, inOrder(screen, entries), text);
    expect(found.length).toBeGreaterThan(0);
    await eventually(() => rowTexts(page)).toEqual(rows(found));
    expect(noise).toEqual([]);
  });
});

describe.each(named('server'))('%s of the reference backend', (_name, screen) => {
  const { list } = screen;
  const endpoint = list.endpoint as Endpoint<PageArgs>;

  /** The page that the backend answers with, as the screen draws it. */
  async function answered(args: Partial<PageArgs>): Promise<string[][]> {
    const sort = { column: list.sort.field, order: list.sort.order };
    const usual = { filters: {}, page: 1, pageSize: PAGE, search: '', sort };
    const result = await resultOf(endpoint, { ...usual, ...args });
    const { rows } = list as { readonly rows: string };
    const entries = rows.split('.').reduce<unknown>((at, name) => (at as Entry)[name], result);
    return expectedRows(screen, entries as Entry[], entries as Entry[]);
  }

  it('are listed page by page, sorted by each column both ways, and found', async () => {
    const { page, noise } = await stage.enter();
    await openList(page, screen.route);
    expect(await rowTexts(page)).toEqual(await answered({}));
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await eventually(() => rowTexts(page)).toEqual(await answered({ page: 2 }));
    for (const [place, names] of shownColumns(screen, []).map(columnNames).entries()) {
      const header = page.locator('thead th[aria-sort]').nth(place);
      const turned = (await header.getAttribute('aria-sort')) === 'descending';
      for (const order of turned ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)) {
        await header.getByRole('button').click();
        const sort = { column: names.join('+'), order };
        await eventually(() => rowTexts(page)).toEqual(await answered({ sort }));
      }
    }
    const [first] = await answered({ page: 7 });
    const search = String(first?.[0]).slice(1);
    await openList(page, screen.route);
    await searchBox(page, screen).fill(search);
    await eventually(() => rowTexts(page)).toEqual(await answered({ search }));
    expect(await rowTexts(page)).toContainEqual(first);
    expect(noise).toEqual([]);
  });
});
