import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { users } from '../../resources/users';
import type { Row } from '../../schema/language/fields';
import type { Identity } from '../../schema/permissions';
import { type Option, Picker } from '../../ui/filters/Picker';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import { region } from '../../ui/region';
import { isolate } from '../../../typed-text';

export interface Person {
  readonly email: string;
  readonly name: string;
}

/** Sorted by name, each e-mail once. */
function peopleOf(rows: readonly Row[]): readonly Person[] {
  const { compare } = new Intl.Collator(region.locale);
  const people = new Map<string, Person>();
  for (const { email, userName } of rows) {
    if (typeof email === 'string') people.set(email, { email, name: String(userName ?? email) });
  }
  return [...people.values()].toSorted((a, b) => compare(a.name, b.name));
}

/** All users with an e-mail address, by which logs are requested. */
export function usePeople() {
  const { rows, error, fetching, reload } = useFetchedRows(users);
  const list = useMemo(() => rows && peopleOf(rows), [rows]);
  return { list, error, fetching, reload };
}

export type People = ReturnType<typeof usePeople>;

/** The value for all users; may be part of a URL. */
export const EVERYBODY = 'all';

interface Props {
  readonly user: Identity;
  readonly people: People;
  /** An e-mail address or `EVERYBODY`. */
  readonly whose: string;
  readonly onChange: (email: string | undefined) => void;
}

/** Chooses whose log is shown: all users, the signed-in user, then the others by name. */
export function PersonPicker({ user, people, whose, onChange }: Props) {
  const t = useTranslate();
  const { list } = people;
  const options = useMemo(
    () => [
      { value: EVERYBODY, label: t('log.everybody', 'All users') },
      { value: user.email, label: t('log.you', { name: user.name }, '{{name}} (you)') },
      ...(list ?? [])
        .filter(({ email }) => email !== user.email)
        .map(
          ({ email, name }): Option => ({
            value: email,
            label: `${isolate(name)} · ${email}`,
            lines: [name, email],
          }),
        ),
    ],
    [user, list, t],
  );
  const label = t('log.of', 'Activity of');
  return (
    <Flex gap="small" align="center" style={{ marginBlockEnd: 16 }}>
      <span aria-hidden="true" style={{ flex: 'none' }}>
        {label}
      </span>
      <Picker
        {...{ label, options }}
        value={whose}
        onChange={onChange}
        loading={people.fetching}
        onRetry={people.error ? people.reload : undefined}
      />
    </Flex>
  );
}
