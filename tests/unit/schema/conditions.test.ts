import { describe, expect, it } from 'vitest';
import { type Condition, conditionMatcher } from '../../../src/schema/conditions';
import type { Resource } from '../../../src/schema/define';
import { permits, rowsOf } from './sample';

const resource: Resource = {
  ...(permits as Resource),
  fields: { ...permits.fields, goods: { kind: 'list', label: 'Goods' } },
};
const rows = rowsOf(resource, [
  {
    id: 1,
    holder: 'Ama',
    fee: 5,
    issued: '2024-03-01T10:00:00Z',
    state: 'Open',
    goods: ['salt', 'rice'],
  },
  {
    id: 2,
    holder: 'ámá',
    fee: 12.5,
    issued: '2024-03-02T10:00:00+02:00',
    state: 'Closed',
    goods: 'rice',
  },
  { id: 3, holder: null, fee: null, issued: null, state: 'Lost' },
]);

const idsFor = (condition: Condition): (string | null)[] =>
  rows.filter(conditionMatcher(resource, condition, 'UTC', 0)).map(({ id }) => id);

describe("Refine's operators", () => {
  it.each<[string, string, unknown, string[]]>([
    ['eq', 'fee', '5', ['1']],
    ['eq', 'holder', 'ama', []],
    ['ne', 'fee', 5, ['2', '3']],
    ['in', 'id', [1, '3'], ['1', '3']],
    ['nin', 'state', ['Open', 'Closed'], ['3']],
    ['lt', 'fee', 12.5, ['1']],
    ['lte', 'fee', 12.5, ['1', '2']],
    // As text, '12.5' would lie before '5'.
    ['gt', 'fee', 5, ['2']],
    ['gte', 'fee', '5', ['1', '2']],
    ['gt', 'issued', '2024-03-02T07:59:59Z', ['2']],
    ['between', 'fee', [5, 10], ['1']],
    ['between', 'fee', [null, 10], ['1']],
    ['nbetween', 'fee', [5, 10], ['2', '3']],
    ['null', 'fee', true, ['3']],
    ['nnull', 'fee', true, ['1', '2']],
    ['contains', 'holder', 'AM', ['1']],
    ['contains', 'holder', 'ÁM', ['2']],
    ['containss', 'holder', 'am', []],
    ['ncontains', 'holder', 'am', ['2', '3']],
    ['startswith', 'state', 'o', ['1']],
    ['endswiths', 'state', 'd', ['2']],
    ['startswiths', 'state', 'L', ['3']],
    ['startswiths', 'state', 'l', []],
    ['endswith', 'state', 'N', ['1']],
    ['between', 'fee', [10, null], ['2']],
    ['between', 'fee', [null, 12.5], ['1', '2']],
    ['eq', 'fee', null, []],
    ['lt', 'fee', null, []],
    ['gte', 'fee', null, []],
    ['eq', 'issued', '2024-03-02T08:00:00Z', ['2']],
    ['contains', 'holder', null, ['1', '2', '3']],
    ['contains', 'holder', 'null', []],
    ['eq', 'goods', 'rice', ['1', '2']],
    ['ne', 'goods', 'salt', ['2', '3']],
    ['null', 'goods', true, ['3']],
  ])('%s on %s: %j', (operator, field, value, expected) => {
    expect(idsFor({ field, operator, value })).toEqual(expected);
  });

  it('join conditions by or and and', () => {
    const open = { field: 'state', operator: 'eq', value: 'Open' };
    const cheap = { field: 'fee', operator: 'lt', value: 10 };
    const dear = { field: 'fee', operator: 'gt', value: 10 };
    expect(idsFor({ operator: 'or', value: [open, dear] })).toEqual(['1', '2']);
    const both = { operator: 'and', value: [open, dear] } as const;
    expect(idsFor({ operator: 'or', value: [both, cheap] })).toEqual(['1']);
    expect(idsFor({ operator: 'and', value: [open, cheap] })).toEqual(['1']);
    expect(idsFor({ operator: 'and', value: [dear] })).toEqual(['2']);
  });
});
