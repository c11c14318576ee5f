import type {
  CrudFilter,
  DataProvider,
  GetListParams,
  GetOneParams,
  UpdateParams,
} from '@refinedev/core';
import type { Endpoint, Resource, Row } from '../schema/define';
import { listEndpoint } from '../schema/filters';
import { readRows } from '../schema/read';
import { type OwnTexts, toastOf } from './announce';
import { ApiError } from './api-error';
import type { Answer, Http } from './http';
import type { Toasts } from './notification';

type Chosen = Readonly<Record<string, string>>;

/** The rows of a list call; `skipped` entries of it were no records. */
export interface Listed {
  readonly data: Row[];
  readonly total: number;
  readonly skipped: number;
}

/** Refine's data provider over the declared endpoints, and a way to ask ahead. */
export interface Data {
  readonly provider: DataProvider;
  /** Asks for a list before its screen is there; the screen's own first request gets this answer. */
  prime(resource: Resource, filters: Chosen): void;
}

const NOT_A_LIST = 'The server sent something else than a list.';

const chosenOf = (filters: readonly CrudFilter[] = []): Chosen =>
  Object.fromEntries(
    filters.flatMap((filter) => ('field' in filter ? [[filter.field, String(filter.value)]] : [])),
  );

const primedKey = (resource: Resource, filters: Chosen): string =>
  `${resource.name} ${JSON.stringify(filters)}`;

const unsupported = (what: string) => (): never => {
  throw new ApiError({ statusCode: 0, message: `No resource declares how to ${what}.` });
};

/** The record that a command answered with, alone or in a list; undefined if it answered without. */
function findRow(resource: Resource, id: string, result: unknown): Row | undefined {
  const list = Array.isArray(result) ? result : [result];
  return readRows(resource, list)?.rows.find((row) => row.id === id);
}

/**
 * Maps Refine's methods onto the declared calls, and shows the toasts that they deserve.
 *
 * - `getList` answers with all rows of the chosen filters (`eq`); search, order and pages of a
 *   client-paged list are made from them by `schema/view`.
 * - `getOne` reads a row again by the cheapest declared call; `meta.row` is the row as it is known,
 *   `meta.filters` the list's chosen filters.
 * - `update` sends the action named by `meta.action` for `meta.row`; twice at once is sent once.
 */
export function createData(http: Http, resources: readonly Resource[], show: Toasts['show']): Data {
  const primed = new Map<string, Promise<Listed>>();
  const underWay = new Map<string, Promise<Answer>>();
  const told = new Set<string>();

  const find = (name: string): Resource => {
    const resource = resources.find((resource) => resource.name === name);
    if (!resource) throw new ApiError({ statusCode: 0, message: `No resource is called ${name}.` });
    return resource;
  };

  async function send<Args>(
    endpoint: Endpoint<Args>,
    args: Args,
    {
      signal,
      own,
      check,
    }: {
      signal?: AbortSignal | undefined;
      own?: OwnTexts;
      /** Looks at the answer; what it throws counts as the call's failure. */
      check?: (answer: Answer) => void;
    } = {},
  ): Promise<Answer> {
    const tell = (outcome: Answer | ApiError): void => {
      const toast = toastOf(endpoint, outcome, own);
      if (!toast) return;
      // A read may be repeated any number of times; what it has to say is said once.
      if (toast.type === 'success' && endpoint.kind !== 'command') {
        if (told.has(toast.text)) return;
        told.add(toast.text);
      }
      // A read that fails again and again is one event; each command is its own.
      show(toast, endpoint.kind !== 'command');
    };
    try {
      const answer = await http.send(endpoint, args, signal);
      check?.(answer);
      tell(answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) tell(error);
      throw error;
    }
  }

  async function list(resource: Resource, filters: Chosen, signal?: AbortSignal): Promise<Listed> {
    let read: ReturnType<typeof readRows> = null;
    await send(
      listEndpoint(resource, filters),
      { filters },
      {
        signal,
        check: ({ result }) => {
          read = readRows(resource, result);
          if (!read) throw new ApiError({ statusCode: 200, message: NOT_A_LIST });
        },
      },
    );
    const { rows, skipped } = read ?? { rows: [], skipped: 0 };
    return { data: rows, total: rows.length, skipped };
  }

  const provider = {
    getApiUrl: () => '',

    getList: ({ resource: name, filters, meta }: GetListParams) => {
      const resource = find(name);
      const chosen = chosenOf(filters);
      const key = primedKey(resource, chosen);
      const ahead = primed.get(key);
      primed.delete(key);
      return ahead ?? list(resource, chosen, meta?.['signal'] as AbortSignal | undefined);
    },

    getOne: async ({ resource: name, id, meta }: GetOneParams) => {
      const resource = find(name);
      const row = meta?.['row'] as Row | undefined;
      // A filter with a call of its own lists fewer records than the list does.
      const cheapest = Object.entries(resource.filters ?? {}).find(
        ([field, filter]) => filter?.endpoint && typeof row?.[field] === 'string',
      )?.[0];
      const filters: Chosen = cheapest
        ? { [cheapest]: String(row?.[cheapest]) }
        : ((meta?.['filters'] as Chosen | undefined) ?? {});
      const answer = await http.send(
        listEndpoint(resource, filters),
        { filters },
        meta?.['signal'] as AbortSignal | undefined,
      );
      const found = readRows(resource, answer.result)?.rows.find((row) => row.id === String(id));
      if (!found) throw new ApiError({ statusCode: 404, message: 'The record was not found.' });
      return { data: found };
    },

    update: async ({ resource: name, id, meta }: UpdateParams) => {
      const resource = find(name);
      const action = resource.actions?.[String(meta?.['action'])];
      if (!action) return unsupported(`do '${String(meta?.['action'])}'`)();
      const row = meta?.['row'] as Row;
      const { field, to } = action.transition;
      const key = `${name} ${id} ${String(meta?.['action'])}`;
      const command =
        underWay.get(key) ??
        send(
          action.endpoint,
          { row },
          {
            own: action,
            check: ({ result }) => {
              const state = findRow(resource, String(id), result)?.[field];
              if (state !== undefined && state !== null && state !== to) {
                throw new ApiError({ statusCode: 200, message: `The record is now ${state}.` });
              }
            },
          },
        ).finally(() => underWay.delete(key));
      underWay.set(key, command);
      const { message } = await command;
      return { data: { ...row, [field]: to }, message };
    },

    create: unsupported('create a record'),
    deleteOne: unsupported('delete a record'),
  };

  return {
    // Refine lets each caller name the record's type; rows know theirs from the declaration.
    provider: provider as unknown as DataProvider,
    prime(resource, filters) {
      const answer = list(resource, filters);
      // Whoever asks for it hears of a failure; without anybody asking it is no error.
      answer.catch(() => undefined);
      primed.set(primedKey(resource, filters), answer);
    },
  };
}
