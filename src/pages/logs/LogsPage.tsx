import { useCan } from '@refinedev/core';
import { logs } from '../../resources/logs';
import { LoadingList } from '../../ui/list/ListStates';
import type { Identity } from '../../schema/permissions';
import { type ListProps, ResourceList } from '../../ui/list/ResourceList';
import type { ListControl } from '../../ui/list/useListState';
import { ResourceScreen } from '../resource/ResourceScreen';
import { EverybodysLog } from './EverybodysLog';
import styles from './logs.module.css';
import { EVERYBODY, PersonPicker, usePeople } from './PersonPicker';

/** What people did in this console: all of them, or one of them. */
export default function LogsPage() {
  return <ResourceScreen resource={logs} List={LogList} />;
}

/** One's own log; everybody's and anybody's for those who may read them all. */
function LogList(props: ListProps) {
  const { user } = props;
  const { data: anybodys } = useCan({ resource: 'logs', action: 'readAll' });
  if (!user || !anybodys) return <LoadingList />;
  if (anybodys.can) return <AnybodysLog {...props} user={user} />;
  return <ResourceList {...props} fixed={{ email: user.email }} />;
}

/** The address's part that names a person; nothing for everybody. */
const keep = (email: string | undefined) =>
  email === undefined || email === EVERYBODY ? {} : { email };

/** The log of the person whom the address names; everybody's where it names none. */
function AnybodysLog({ control, ...props }: ListProps & { readonly user: Identity }) {
  const { user } = props;
  const people = usePeople();
  const { state } = control;
  const { email: named, ...others } = state.filters;
  const whose = named ?? EVERYBODY;

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
