import { inputsOf } from '../../src/schema/inputs.ts';
import { resources } from '../../src/resources/index';
import type { Endpoint, Query } from '../../src/schema/language/calls';

export interface Sent {
  readonly query: Readonly<Record<string, string>>;
  /** Absent for a request without a body. */
  readonly body?: object;
}

export function sent({ query, body }: Endpoint<never>, args: unknown): Sent {
  const parameters: Query = query?.(args as never) ?? {};
  const named = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const json = JSON.stringify(body?.(args as never));
  return {
    query: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
    ...(json !== undefined && { body: JSON.parse(json) as object }),
  };
}

/** Everything that a call outside of a list may be given. */
const GIVEN = {
  email: 'ama@nra.example',
  password: 'secret',
  otp: '012345',
  confirm: 'secret',
  period: { from: '2024-01-05', to: '2024-02-29' },
  district: 'Ho',
  tin: 'T-1',
  startDate: '2024-01-05',
  endDate: '2024-02-29',
  list: 'refunds',
  since: '5',
};

/** For bodies that are their arguments. */
const WHOLE: Readonly<Record<string, object>> = {
  'change-password.endpoint': {
    email: 'ama@nra.example',
    oldPassword: 'old',
    newPassword: 'secret',
    confirmPassword: 'secret',
  },
  'report-export.endpoint': { resource: 'users', format: 'csv', rows: 3, filters: [] },
  'report-problem.endpoint': {
    kind: 'error',
    message: 'TypeError',
    route: '/users',
    build: '1',
    frames: [],
  },
};

const each = (names: readonly string[], value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Arguments for the call at a place of the declarations, with everything that is optional. */
function argsOf(place: string): object {
  const [name, part, key = ''] = place.split('.');
  const resource = resources.find((one) => one.name === name);
  if (!resource) return WHOLE[place] ?? GIVEN;
  const { fields, filters = {}, params = {}, create, actions = {} } = resource;
  const inputs = inputsOf((part === 'create' ? create : actions[key]) ?? {});
  return {
    ...GIVEN,
    id: '12',
    row: each(['id', ...Object.keys(fields)], '12'),
    values: each(
      inputs.map(({ field }) => field),
      '12',
    ),
    filters: {
      ...each(Object.keys(filters), '2024-01-05..2024-02-29'),
      ...each(Object.keys(params), 'T-1'),
    },
    page: 3,
    pageSize: 20,
    search: 'TXN',
    sort: { column: 'amount', order: 'asc' },
    countAtMost: 10_000,
    cursor: 'after-12',
  };
}

/** The request of the call at a place of the declarations. */
export const sentBy = (place: string, endpoint: Endpoint<never>): Sent =>
  sent(endpoint, argsOf(place));
