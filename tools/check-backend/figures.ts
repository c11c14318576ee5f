import { overview, type Scope, shares, stats, trends } from '../../src/resources/dashboard';
import { taxpayerMonths, taxpayerSums } from '../../src/resources/taxpayer-figures';
import { taxpayerSummary } from '../../src/resources/taxpayer-transactions';
import type { Endpoint, Fields } from '../../src/schema/define';
import type { Permission } from '../../src/schema/permissions';
import type { Found } from './found';

/** A part of an answer: one record or a list of them, at a dot path below the result. */
export interface Part {
  readonly at: string;
  readonly form: 'list' | 'record';
  readonly fields: Fields;
}

/** A read that belongs to no table. */
export interface FigureCall {
  readonly place: string;
  readonly endpoint: Endpoint<never>;
  readonly may: Permission;
  readonly parts: readonly Part[];
  /** What it is asked with; undefined where nothing is known to ask with. */
  args(found: Found): unknown;
}

const may = 'figures.read';

function scope(found: Found): Scope {
  const { from, to } = found.period();
  return { period: { from, to }, district: undefined };
}

const nothing = (): null => null;

/** The reads of the dashboard and of a taxpayer's page. */
export const figureCalls: readonly FigureCall[] = [
  ...Object.entries(stats).map(
    ([name, { endpoint, fields }]): FigureCall => ({
      place: `dashboard/stats.${name}.endpoint`,
      endpoint,
      may,
      parts: [{ at: '', form: 'record', fields }],
      args: scope,
    }),
  ),
  ...Object.entries(trends).map(
    ([name, { endpoint, fields }]): FigureCall => ({
      place: `dashboard/trends.${name}.endpoint`,
      endpoint,
      may: 'reports.run',
      parts: [{ at: '', form: 'list', fields }],
      args: scope,
    }),
  ),
  {
    place: 'dashboard/overview.endpoint',
    endpoint: overview.endpoint,
    may,
    parts: [{ at: '', form: 'record', fields: overview.fields }],
    args: nothing,
  },
  {
    place: 'dashboard/shares.endpoint',
    endpoint: shares.endpoint,
    may,
    parts: Object.entries(shares.lists).map(([at, { fields }]) => ({ at, form: 'list', fields })),
    args: nothing,
  },
  {
    place: 'taxpayer-transactions/taxpayerSummary',
    endpoint: taxpayerSummary,
    may: 'transactions.read',
    parts: [
      { at: '', form: 'record', fields: taxpayerSums },
      ...Object.entries(taxpayerMonths).map(
        ([at, { fields }]): Part => ({ at, form: 'list', fields }),
      ),
    ],
    args(found) {
      const tin = found.value('transactions', 'taxPayerTIN');
      return tin === undefined ? undefined : { tin };
    },
  },
];
