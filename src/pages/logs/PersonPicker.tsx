import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { users } from '../../resources/users';
import { compareTexts } from '../../schema/alphabetical';
import type { Identity } from '../../schema/permissions';
import { type Option, Picker } from '../../ui/filters/Picker';
import { useRecordOptions } from '../../ui/filters/RecordFilter';

/** Logs are requested by e-mail address. */
const options = { resource: users.name, label: 'userName', value: 'email', detail: 'email' };

/** All users with an e-mail address, and the state of the request. */
export function usePeople() {
  const { all, query } = useRecordOptions(options);
  const { data, error, isFetching, refetch } = query;
  const list = useMemo(() => {
    const once = new Map(all.map((person) => [person.value, person]));
    return data && [...once.values()].toSorted((a, b) => compareTexts(a.label, b.label));
  }, [all, data]);
  /** Sorted by name, each e-mail once; undefined until there is a response. */
  return { list, error, fetching: isFetching, reload: () => void refetch() };
}

export type PeopleQuery = ReturnType<typeof usePeople>;

/** The value for all users; may be part of a URL. */
export const ALL_USERS = 'all';

interface Props {
  readonly user: Identity;
  readonly people: PeopleQuery;
  /** An e-mail address or `ALL_USERS`. */
  readonly whose: string;
  readonly onChange: (email: string | undefined) => void;
}

/** Chooses whose log is shown: all users, the signed-in user, then the others by name. */
export function PersonPicker({ user, people, whose, onChange }: Props) {
  const t = useTranslate();
  const { list = [], error, fetching, reload } = people;
  const first: Option[] = [
    { value: ALL_USERS, label: t('log.everybody', 'All users') },
    { value: user.email, label: t('log.you', { name: user.name }, '{{name}} (you)') },
  ];
  const label = t('log.of', 'Activity of');
  return (
    <Flex gap="small" align="center" style={{ marginBlockEnd: 16 }}>
      <span aria-hidden="true" style={{ flex: 'none' }}>
        {label}
      </span>
      <Picker
        label={label}
        options={[...first, ...list.filter(({ value }) => value !== user.email)]}
        value={whose}
        onChange={onChange}
        loading={fetching}
        onRetry={error ? reload : undefined}
      />
    </Flex>
  );
}
