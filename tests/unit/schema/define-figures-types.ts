import { overallCounts } from '../../../src/resources/overall-counts';
import type { Period } from '../../../src/schema/period';
import { countOf, defineFigures } from '../../../src/schema/define';
import { charges } from './figures-sample';

/*
 * The types of declared figures, proven by the compiler as those of resources are in `define-types.ts`.
 * Nothing here is ever run.
 */

const base = { name: 'stamps', label: 'Stamps' } as const;
const day = { kind: 'date', label: 'Day' } as const;
const sold = { kind: 'number', label: 'Sold' } as const;
const call = { method: 'GET', path: '/stamps' } as const;

defineFigures({ ...base, shape: 'series', fields: { day, sold }, endpoint: call });
// @ts-expect-error a shape that is none
defineFigures({ ...base, shape: 'heap', fields: { day, sold }, endpoint: call });

/* Ranks name who has them and what is charted, by their fields. */

defineFigures({ ...charges, charted: ['holder', 'fees'] });
// @ts-expect-error without what is charted
defineFigures({ ...charges });
// @ts-expect-error a field that is not there
defineFigures({ ...charges, charted: ['holder', 'fines'] });
// @ts-expect-error a key that is no field
defineFigures({ ...charges, charted: ['holder', 'fees'], key: 'owner' });

/* A call is handed what the figures follow. */

const inDays = (period: Period) => ({ from: period.from });
defineFigures({
  ...base,
  shape: 'record',
  fields: { sold },
  params: { days: { kind: 'days', label: 'Days' } },
  endpoint: { ...call, query: ({ days }) => inDays(days) },
});
defineFigures({
  ...base,
  shape: 'record',
  fields: { sold },
  params: { district: { kind: 'text', label: 'District' } },
  // @ts-expect-error the period is not among it
  endpoint: { ...call, query: ({ period }) => inDays(period) },
});

/* A list is compared with one of the figures of a record. */

countOf(overallCounts, 'users');
// @ts-expect-error a figure that is not there
countOf(overallCounts, 'user');
