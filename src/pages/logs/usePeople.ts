import type { HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import { users } from '../../resources/users';
import type { Row } from '../../schema/language/fields';
import { initialState } from '../../schema/list-state';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
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

const everyUser = initialState(users);

/** All users with an e-mail: without one there is nothing to ask for a log by. */
export function usePeople(): People {
  const { rows, error, fetching, reload } = useFetchedRows(users, everyUser);
  const list = useMemo(() => rows && peopleOf(rows), [rows]);
  return { list, error, fetching, reload };
}
