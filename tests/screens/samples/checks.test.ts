import { describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { rangeText, dayHeadings, goToPage, headers, waitForRows, sortBy } from '../../kit/list.ts';
import { CHECKS, checks } from '../../kit/samples/checks.ts';
import { appears, heading, openTab } from '../../kit/screen.ts';
import { envelope, type Wire } from '../../kit/wire.ts';
import { drawSample, openSampleWire } from './draw.tsx';

const ALL = { seal: 'A-1', span: '2024-01-01..' };
const DAYS = '2024-03-01..2024-03-31';

/** The checks of a seal, in pages of which this is one. */
async function enter(address: string, params: Readonly<Record<string, string>> = ALL) {
  const wire = await openSampleWire();
  const page = { list: CHECKS, total: 25 };
  wire.on('/checks', envelope({ answer: page }));
  wire.on('/checks/used', envelope(page));
  const rendered = drawSample(checks, wire, `/day-checks?day=${DAYS}${address}`, { params });
  return { wire, ...rendered };
}

const asked = (wire: Wire, path = '/checks'): unknown =>
  JSON.parse(wire.received(path).at(-1)?.body || '{}');

const untouched = {
  page: 1,
  pageSize: 10,
  search: '',
  sort: { column: 'day', order: 'desc' },
  filters: { post: '10', day: DAYS, ...ALL },
  span: ALL.span,
};

describe('the list of checks', () => {
  it('asks for its first page, and for another one in another order', async () => {
    const { wire } = await enter('&post=10');
    await waitForRows();
    expect(wire.received('/checks').map(({ query }) => query)).toEqual(['seal=A-1']);
    expect(asked(wire)).toEqual(untouched);
    expect(headers()).toEqual(['Day', 'Check', 'Fee', 'Actions']);
    expect(dayHeadings()).toEqual(['Saturday, 02/03/2024', 'Friday, 01/03/2024']);
    expect(rangeText()).toBe('1–10 of 25');
    goToPage(3);
    await eventually(() => asked(wire)).toEqual({ ...untouched, page: 3 });
    sortBy('Check');
    const sort = { column: 'number+state', order: 'desc' };
    await eventually(() => asked(wire)).toEqual({ ...untouched, sort });
  });

  it('has another call behind its tab', async () => {
    const { wire } = await enter('&post=10');
    await waitForRows();
    openTab('Used Ones');
    await eventually(() => wire.received('/checks/used').length).toBe(1);
    expect(asked(wire, '/checks/used')).toMatchObject({ filters: ALL, page: 1 });
  });

  it('is not requested until required filters and page parameters are set', async () => {
    const { wire } = await enter('');
    await appears('Filter by Post');
    expect(heading()).toBe('Day Checks');
    expect(wire.received('/checks')).toEqual([]);
    const { wire: other } = await enter('&post=10', { seal: 'A-1' });
    await eventually(() => other.received('/posts').length).toBe(1);
    expect(other.received('/checks')).toEqual([]);
  });
});
