import { useMemo } from 'react';
import type { Identity } from '../../schema/permissions';
import { type Option, Picker } from '../../ui/filters/Picker';
import styles from './logs.module.css';
import type { People } from './usePeople';

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
