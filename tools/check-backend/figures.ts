import { listChanges } from '../../src/resources/own-calls';
import { figures } from '../../src/resources/declarations';
import type { Endpoint } from '../../src/schema/language/calls';
import type { Fields } from '../../src/schema/language/fields';
import type { Figures } from '../../src/schema/language/figures';
import type { Guarded } from '../../src/schema/permissions';
import type { CollectedRecords } from './collected-records';

/** A part of an answer: one record or a list of them, at a dot path below the result. */
export interface Part {
  readonly at: string;
  readonly form: 'list' | 'record';
  readonly fields: Fields;
}

/** A read that brings figures, for one or several declarations of them. */
export interface FigureCall extends Guarded {
  readonly places: readonly string[];
  readonly endpoint: Endpoint<never>;
  readonly parts: readonly Part[];
  /** It is asked with something that records have to tell. */
  readonly depends: boolean;
  /** What it is asked with; undefined where nothing is known to ask with. */
  args(collected: CollectedRecords): unknown;
}

function partOf({ within = '', shape, fields, ...figures }: Figures): Part {
  // The way since the period before is worked out of two answers.
  const { since } = 'since' in figures ? figures : {};
  return {
    at: within,
    form: shape === 'record' ? 'record' : 'list',
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== since)),
  };
}

function argsOf(params: object, collected: CollectedRecords): object | undefined {
  const tin = 'tin' in params ? collected.value('transactions', 'taxPayerTIN') : '';
  if (tin === undefined) return undefined;
  const { from, to } = collected.period();
  return { tin, period: { from, to }, district: undefined };
}

const own = figures.filter((one): one is Figures => 'endpoint' in one);

/** Those that lie within the answer of one call. */
const together = new Map<string, Figures[]>();
for (const one of own) {
  const { endpoint, params, may } = one;
  const call = JSON.stringify([endpoint.method, endpoint.path, params, may]);
  together.set(call, [...(together.get(call) ?? []), one]);
}

/** The call that asks how many records were added since a list was fetched. */
const changes: FigureCall = {
  places: [`${listChanges.name}.endpoint`],
  endpoint: listChanges.endpoint as Endpoint<never>,
  may: 'refunds.read',
  needs: 'lists.changes',
  parts: [
    {
      at: '',
      form: 'record',
      fields: { mark: { kind: 'text', label: 'Mark' }, added: { kind: 'number', label: 'Added' } },
    },
  ],
  depends: false,
  args: () => ({ list: 'refunds', since: null }),
};

const declared: readonly FigureCall[] = [...together.values()].flatMap((all) => {
  const [first] = all;
  if (!first) return [];
  const { endpoint, params = {}, may, needs } = first;
  return [
    {
      places: all.map(({ name }) => `${name}.endpoint`),
      endpoint: endpoint as Endpoint<never>,
      ...(may !== undefined && { may }),
      ...(needs !== undefined && { needs }),
      parts: all.map(partOf),
      depends: Object.keys(params).length > 0,
      args: (collected) => argsOf(params, collected),
    },
  ];
});

/** The reads of figures, each made once. */
export const figureCalls: readonly FigureCall[] = [...declared, changes];
