import { expect, it } from 'vitest';
import { initialState, type ListState } from '../../../src/schema/list-state';
import type { Resource } from '../../../src/schema/define';
import { describeSelection } from '../../../src/ui/export/chosen-facts';
import { checks } from '../../kit/samples/checks.ts';
import { seals } from '../../kit/samples/seals.ts';
import { readRows } from '../../../src/schema/read';

const factsOf = (resource: Resource, change: Partial<ListState>, entry: object = {}) =>
  describeSelection(
    resource,
    { ...initialState(resource), ...change },
    readRows(resource, [entry])?.rows[0],
  );

it('a file names the tab, every filter in words, the search and the order', () => {
  const filters = {
    carrier: 'Road\nRail',
    entry: 'N9',
    applied: '2024-03-01..',
    level: '..5',
    bond: 'small',
    remark: 'torn',
  };
  expect(factsOf(seals, { tab: 'Lost', filters, search: ' tea ' })).toEqual([
    ['Tab', 'Lost'],
    ['Way of the Seal', 'Road, Rail'],
    ['Way In', 'North & West'],
    ['Days of Application', 'from 01/03/2024'],
    ['Levels', 'up to 5.0'],
    ['Bonds', 'Below 10,000'],
    ['Words of the Remark', 'torn'],
    ['Search', 'tea'],
    ['Sorted by', 'Applied, descending'],
  ]);
});

it('a file names what the page around its list gave', () => {
  const filters = { seal: 'A-1', span: '2024-01-01..2024-01-31' };
  expect(factsOf(checks, { filters })).toEqual([
    ['Whose', 'A-1'],
    ['Days of Checks', '01/01/2024 – 31/01/2024'],
    ['Sorted by', 'Day, descending'],
  ]);
});

it('a file of everything says so', () => {
  expect(factsOf(seals, { filters: {} })).toEqual([
    ['Filters', 'None'],
    ['Sorted by', 'Applied, descending'],
  ]);
});
