import { useCan } from '@refinedev/core';
import { logs } from '../../resources/logs';
import { LoadingList } from '../../ui/list/ListStates';
import type { Identity } from '../../schema/permissions';
import { type ListProps, ResourceList } from '../../ui/list/RecordList';
import type { ListControl } from '../../ui/list/useListState';
import { ResourceScreen } from '../resource/ResourceScreen';
import { AllUsersLog } from './AllUsersLog';
import { ALL_USERS, PersonPicker, usePeople } from './PersonPicker';

/** The activity log of all users or of one. */
export default function LogsPage() {
  return <ResourceScreen resource={logs} List={LogList} />;
}

/** The user's own log, or anybody's with the permission for that. */
function LogList(props: ListProps) {
  const { user } = props;
  const { data: anybodys } = useCan({ resource: 'logs', action: 'readAll' });
  if (!user || !anybodys) return <LoadingList />;
  if (anybodys.can) return <SelectableLog {...props} user={user} />;
  return <ResourceList {...props} fixed={{ email: user.email }} />;
}

/** The URL parameter of a user; none for all users. */
const emailFilter = (email: string | undefined) =>
  email === undefined || email === ALL_USERS ? {} : { email };

/** The log of the user in the URL, or of all users. */
function SelectableLog({ control, ...props }: ListProps & { readonly user: Identity }) {
  const { user } = props;
  const people = usePeople();
  const { state } = control;
  const { email: named, ...others } = state.filters;
  const whose = named ?? ALL_USERS;

  /**
   * The user is chosen by the page and not one of the list's filters, so 'Clear Filters' keeps it.
   */
  const listControl: ListControl = {
    state: { ...state, filters: others },
    change: ({ filters, ...part }, typing) =>
      control.change(
        { ...part, ...(filters && { filters: { ...filters, ...emailFilter(named) } }) },
        typing,
      ),
  };

  return (
    <div>
      <PersonPicker
        {...{ user, people, whose }}
        onChange={(email) => control.change({ filters: { ...others, ...emailFilter(email) } })}
      />
      {whose === ALL_USERS ? (
        <AllUsersLog {...props} control={listControl} people={people} />
      ) : (
        <ResourceList {...props} control={listControl} fixed={{ email: whose }} />
      )}
    </div>
  );
}
