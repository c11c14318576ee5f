import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { users } from '../../resources/users';
import type { Row } from '../../schema/define';
import { region } from '../../ui/region';

/** A person whose log can be read. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

/** Everybody who has a log, as far as that is known. */
export interface People {
  /** By name; undefined while there is no answer. */
  readonly list: readonly Person[] | undefined;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  reload(): void;
}

const byName = new Intl.Collator(region.locale).compare;

/** By name, each e-mail once. */
function peopleOf(rows: readonly Row[]): readonly Person[] {
  const people = new Map<string, Person>();
  for (const { email, userName } of rows) {
    if (typeof email === 'string') people.set(email, { email, name: String(userName ?? email) });
  }
  return [...people.values()].toSorted((a, b) => byName(a.name, b.name));
}

/** All users with an e-mail: without one there is nothing to ask for a log by. */
export function usePeople(): People {
  const { query } = useList<Row & { id: string }>({
    resource: users.name,
    pagination: { mode: 'off' },
  });
  const rows = query.data?.data;
  const list = useMemo(() => rows && peopleOf(rows), [rows]);
  return {
    list,
    error: query.error,
    fetching: query.isFetching,
    reload: () => void query.refetch(),
  };
}
