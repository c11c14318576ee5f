import { LoadingList } from '../resource/ListStates';
import { type ListProps, ResourceList } from '../resource/ResourceList';
import type { ListControl } from '../resource/useListState';
import { EverybodysLog } from './EverybodysLog';
import styles from './logs.module.css';
import { EVERYBODY, PersonPicker } from './PersonPicker';
import { usePeople } from './usePeople';

/** The log of the person whom the address names; of the person at the keyboard where it names none. */
export function LogList({ control, ...props }: ListProps) {
  const { user } = props;
  const people = usePeople();
  if (!user) return <LoadingList />;
  const { state } = control;
  const { email: named, ...others } = state.filters;
  const whose = named ?? user.email;
  const keep = (email: string | undefined) =>
    email === undefined || email === user.email ? {} : { email };

  /** Whose log it is, is the page's choice and no filter among the others: clearing them keeps it. */
  const inner: ListControl = {
    state: { ...state, filters: others },
    change: ({ filters, ...part }, typing) =>
      control.change(
        { ...part, ...(filters && { filters: { ...filters, ...keep(named) } }) },
        typing,
      ),
  };

  return (
    <div className={styles['logs']}>
      <PersonPicker
        {...{ user, people, whose }}
        onChange={(email) => control.change({ filters: { ...others, ...keep(email) } })}
      />
      {whose === EVERYBODY ? (
        <EverybodysLog {...props} control={inner} people={people} />
      ) : (
        <ResourceList {...props} control={inner} fixed={{ email: whose }} />
      )}
    </div>
  );
}
