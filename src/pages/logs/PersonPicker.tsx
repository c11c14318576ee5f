import type { HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import { users } from '../../resources/users';
import type { Row } from '../../schema/language/fields';
import { initialState } from '../../schema/list-state';
import type { Identity } from '../../schema/permissions';
import { type Option, Picker } from '../../ui/filters/Picker';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import { region } from '../../ui/region';
import styles from './logs.module.css';

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

/** The value that stands for all users; an address may have it. */
export const EVERYBODY = 'all';

interface Props {
  readonly user: Identity;
  readonly people: People;
  /** An e-mail, or `EVERYBODY`. */
  readonly whose: string;
  readonly onChange: (email: string | undefined) => void;
}

/** Whose log is read: everybody first, then oneself, then each by name. */
export function PersonPicker({ user, people, whose, onChange }: Props) {
  const { list } = people;
  const options = useMemo(
    () => [
      { value: EVERYBODY, label: 'All users' },
      { value: user.email, label: `${user.name} (you)` },
      ...(list ?? [])
        .filter(({ email }) => email !== user.email)
        .map(
          ({ email, name }): Option => ({
            value: email,
            label: `${name} · ${email}`,
            lines: [name, email],
          }),
        ),
    ],
    [user, list],
  );
  return (
    <div className={styles['picker']}>
      <span aria-hidden="true">Activity of</span>
      <Picker
        label="Activity of"
        options={options}
        value={whose}
        onChange={onChange}
        loading={people.fetching}
        onRetry={people.error ? people.reload : undefined}
      />
    </div>
  );
}
