import { describe, expect, it } from 'vitest';
import type { Filter } from '../../../src/schema/language/filters';
import type { ListArgs } from '../../../src/schema/language/lists';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { listEndpoint, missingChoice, splitFilters } from '../../../src/schema/filters';
import { type Condition, conditionMatcher } from '../../../src/schema/conditions';
import { filtersRequest } from '../../../src/schema/list-request';
import { receipts } from './paged-sample';
import { permits, rowsOf } from './sample';

const ofPlace = {
  method: 'GET' as const,
  path: '/permits/of-place',
  query: ({ filters }: ListArgs) => ({ region: filters['region'], town: filters['town'] }),
};
const ofOffice = { method: 'GET', path: '/permits/of-office' } as const;

/** Two filters share one call, a third has its own, the others have none. */
const shared: Resource = {
  ...(permits as Resource),
  filters: {
    state: {},
    region: { endpoint: ofPlace },
    office: { endpoint: ofOffice },
    town: { kind: 'choice', endpoint: ofPlace },
    issued: { kind: 'days' },
  },
};

describe('the call of a list', () => {
  it("is a chosen filter's, where it has one", () => {
    expect(listEndpoint(permits, { office: '7' }).path).toBe('/permits/of-office');
    expect(listEndpoint(permits, { state: 'Open', office: '7' }).path).toBe('/permits/of-office');
  });

  it("is the list's own where no chosen filter has one", () => {
    expect(listEndpoint(permits, {}).path).toBe('/permits');
    expect(listEndpoint(permits, { state: 'Open' }).path).toBe('/permits');
    expect(listEndpoint(permits, { unknown: '1' }).path).toBe('/permits');
    expect(listEndpoint(shared, { issued: '2024-01-01..' }).path).toBe('/permits');
  });

  it('is that of the first declared filter of several, in whatever order they were chosen', () => {
    expect(listEndpoint(shared, { office: '7', town: 'Ho' })).toBe(ofOffice);
    expect(listEndpoint(shared, { office: '7', region: 'Volta' })).toBe(ofPlace);
    expect(listEndpoint(shared, { town: 'Ho' })).toBe(ofPlace);
  });
});

describe('chosen filters', () => {
  it.each<[Record<string, string>, Record<string, string>, Record<string, string>]>([
    [{}, {}, {}],
    [{ state: 'Open', issued: '2024-01-01..' }, {}, { state: 'Open', issued: '2024-01-01..' }],
    [{ office: '7', state: 'Open' }, { office: '7' }, { state: 'Open' }],
    [{ office: '7', town: 'Ho' }, { office: '7' }, { town: 'Ho' }],
    [
      { office: '7', town: 'Ho', region: 'Volta' },
      { town: 'Ho', region: 'Volta' },
      { office: '7' },
    ],
  ])('%j: the call answers %j, the rows at hand are narrowed by %j', (chosen, served, local) => {
    expect(splitFilters(shared, chosen)).toEqual({ served, local });
  });

  it('are all sent to the endpoint of a server-side list', () => {
    const chosen = { till: 'North', number: '12', day: '..2024-01-31' };
    expect(splitFilters(receipts, chosen)).toEqual({ served: chosen, local: {} });
  });

  it('lack a required filter', () => {
    const strict: Resource = {
      ...shared,
      filters: { ...shared.filters, town: { required: true } },
    };
    expect(missingChoice(strict, {})).toBe('town');
    expect(missingChoice(strict, { region: 'Volta' })).toBe('town');
    expect(missingChoice(strict, { town: 'Ho' })).toBeUndefined();
    expect(missingChoice(shared, {})).toBeUndefined();
  });
});

describe('rows at hand meet', () => {
  const NOW = Date.parse('2024-03-05T12:00:00Z');
  const rows = rowsOf(permits, [
    { id: 1, holder: 'ÉMILE Ltd', fee: 5, issued: '2024-03-05T11:00:00Z', urgent: true },
    { id: 2, holder: 'Ama', fee: 50, issued: '2024-03-04T23:30:00Z', urgent: false },
    { id: 3, holder: null, fee: null, issued: null },
    { id: 4, holder: 'emile', fee: 5, issued: 'soon' },
  ]);
  const meets = (filter: Filter | undefined, name: string, value: string, zone = 'UTC') => {
    const fields = { ...permits.fields, goods: { kind: 'list', label: 'Goods' } } as const;
    const resource = { ...permits, fields, filters: { [name]: filter } } as unknown as Resource;
    const [condition] = filtersRequest(resource, { [name]: value });
    return conditionMatcher(resource, condition as Condition, zone, NOW);
  };
  const meeting = (filter: Filter | undefined, name: string, value: string, zone = 'UTC') => {
    return rows.filter(meets(filter, name, value, zone)).map((row) => row.id);
  };

  it('a choice by the whole value, as text', () => {
    expect(meeting({}, 'holder', 'Ama')).toEqual(['2']);
    expect(meeting({ kind: 'choice' }, 'holder', 'ama')).toEqual([]);
    expect(meeting({}, 'fee', '5')).toEqual(['1', '4']);
    expect(meeting({}, 'urgent', 'false')).toEqual(['2']);
    expect(meeting({}, 'holder', 'null')).toEqual([]);
    expect(meeting(undefined, 'holder', 'Ama')).toEqual(['2']);
    expect(meeting({ many: true }, 'holder', 'Ama\nemile')).toEqual(['2', '4']);
    const holds = meets({}, 'goods', 'salt');
    const goods = [['salt', 'rice'], ['rice'], null] as const;
    expect(goods.map((one) => holds({ id: null, goods: one }))).toEqual([true, false, false]);
  });

  it('a text as a search does: anywhere inside, whatever the case', () => {
    const filter = { kind: 'text' } as const;
    expect(meeting(filter, 'holder', 'émile')).toEqual(['1']);
    expect(meeting(filter, 'holder', ' E\u0301MILE ')).toEqual(['1']);
    expect(meeting(filter, 'holder', 'm')).toEqual(['1', '2', '4']);
    expect(meeting(filter, 'holder', '.*')).toEqual([]);
    expect(meeting(filter, 'fee', '5')).toEqual(['1', '2', '4']);
  });

  it.each([
    ['99999999999999.98..', '1 2'],
    ['..99999999999999.98', '2 3 4'],
    ['99999999999999.98..99999999999999.98', '2'],
    ['9007199254740992..9007199254740992', ''],
    ['..9007199254740992', '1 2 3 4'],
    ['100000000000000..', ''],
    ['-5..5', '4'],
    ['..-99999999999999.98', '3'],
    ['..-100000000000000', ''],
  ])('a range of amounts that differ in digits that no number has: %s', (value, ids) => {
    const fees = ['99999999999999.99', '99999999999999.98', '-99999999999999.99', '5', '1,5', null];
    const large = rowsOf(
      permits,
      fees.map((fee, index) => ({ id: index + 1, fee })),
    );
    expect(large.filter(meets({ kind: 'range' }, 'fee', value)).map(({ id }) => id)).toEqual(
      ids === '' ? [] : ids.split(' '),
    );
  });

  it.each([
    ['2024-01-01..2024-01-31', 'UTC', '2023-12-31T23:59:59.999Z', false],
    ['2024-01-01..2024-01-31', 'UTC', '2024-01-01T00:00:00Z', true],
    ['2024-01-01..2024-01-31', 'UTC', '2024-01-31T23:59:59.999Z', true],
    ['2024-01-01..2024-01-31', 'UTC', '2024-02-01T00:00:00Z', false],
    ['2024-01-01..2024-01-31', 'UTC', '2024-02-01', false],
    ['2024-01-01..2024-01-31', 'UTC', '2024-01-15 12:00:00', true],
    // Midnight in Nairobi is 21:00Z of the day before.
    ['2024-01-01..2024-01-31', 'Africa/Nairobi', '2023-12-31T21:30:00Z', true],
    ['2024-01-01..2024-01-31', 'Africa/Nairobi', '2024-01-31T21:30:00Z', false],
    ['2024-01-01..2024-01-31', 'America/Sao_Paulo', '2024-01-31T23:30:00-03:00', true],
    // Summer time skipped a midnight, and repeated the hour before one.
    ['2018-11-04..2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', true],
    ['2018-11-04..2018-11-04', 'America/Sao_Paulo', '2018-11-04T02:59:59Z', false],
    ['2018-02-17..2018-02-17', 'America/Sao_Paulo', '2018-02-18T02:30:00Z', true],
    ['2018-02-18..2018-02-18', 'America/Sao_Paulo', '2018-02-18T02:30:00Z', false],
    ['2024-01-01..', 'UTC', '2024-05-05', true],
    ['2024-01-01..', 'UTC', '2023-05-05', false],
    ['..2024-01-01', 'UTC', '2024-05-05', false],
    ['..2024-01-01', 'UTC', '2023-05-05', true],
    ['..2024-01-01', 'UTC', 'soon', false],
    ['2024-02-01..', 'UTC', '2024-02-30', false],
  ])(
    'days with both ends, by the calendar of a zone: %s, %s, %s',
    (value, zone, issued, within) => {
      expect(meets({ kind: 'days' }, 'issued', value, zone)({ id: null, issued })).toBe(within);
    },
  );

  it('a condition where it holds, with the moment at hand', () => {
    const asked: number[] = [];
    const filter: Filter = {
      kind: 'condition',
      conditions: {
        dear: { label: 'Dear', holds: ({ fee }: Row) => Number(fee) > 20 },
        fresh: {
          label: 'Fresh',
          holds: ({ issued }: Row, now: number) => {
            asked.push(now);
            return now - Date.parse(String(issued)) < 2 * 3_600_000;
          },
        },
      },
    };
    expect(meeting(filter, 'fee', 'dear')).toEqual(['2']);
    expect(meeting(filter, 'issued', 'fresh')).toEqual(['1']);
    expect(new Set(asked)).toEqual(new Set([NOW]));
    expect(meeting(filter, 'fee', 'unknown')).toEqual([]);
  });
});
