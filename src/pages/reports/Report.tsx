import { describeDays, readDayRange } from '../../schema/day-range';
import { filterLabel } from '../../schema/default-texts';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { missingChoice } from '../../schema/filters';
import { EmptyList } from '../../ui/list/ListStates';
import { RecordList } from '../../ui/list/RecordList';
import { type ListControl, useListState } from '../../ui/list/useListState';
import { useRows } from '../../ui/list/useRows';
import { SummaryStrip } from '../resource/SummaryStrip';
import { Parameters } from './Parameters';
import { recallParameters, rememberParameters } from './remembered-parameters';
import styles from './reports.module.css';

interface Props {
  readonly resource: Resource;
  readonly user: Identity;
}

type Chosen = Readonly<Record<string, string>>;

const isSame = (one: Chosen, other: Chosen): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Describes a report's parameters: 'registered 01/06/2024 – 30/06/2024, any district'. */
function describeParameters(resource: Resource, chosen: Chosen): string {
  return Object.entries(resource.filters ?? {})
    .map(([name, filter]) => {
      const value = chosen[name];
      const label = filter ? filterLabel(resource, name, filter).toLowerCase() : '';
      if (value === undefined) return filter ? `any ${label}` : '';
      return filter?.kind === 'days' ? `${label} ${describeDays(readDayRange(value))}` : value;
    })
    .join(', ');
}

/** One report: its parameters, and the rows of those that it was run with, which the URL names. */
export function Report({ resource, user }: Props) {
  const { state, change } = useListState(resource);
  const list = useRows(resource, state);
  const { filters } = state;
  const isRun = missingChoice(resource, filters) === undefined;

  function run(parameters: Chosen): void {
    rememberParameters(resource, user, parameters);
    if (isSame(parameters, filters)) list.reload();
    else change({ filters: parameters });
  }

  const control: ListControl = {
    state: { ...state, filters: {} },
    // The parameters are changed by running the report again, not by the list.
    change: (part, typing) => change({ ...part, filters }, typing),
  };
  return (
    <>
      {resource.summary && <SummaryStrip resource={resource} summary={resource.summary} />}
      <Parameters
        // Another address: other parameters.
        key={JSON.stringify(filters)}
        resource={resource}
        initial={isRun ? filters : recallParameters(resource, user)}
        running={isRun && list.fetching}
        onRun={run}
      />
      {isRun ? (
        <section className={styles['page']} aria-labelledby="report-title">
          <h2 id="report-title" className={styles['heading']}>
            {resource.label}
            <small>{describeParameters(resource, filters)}</small>
          </h2>
          <RecordList {...{ resource, control, user, list }} fixed={filters} filterable={false} />
        </section>
      ) : (
        <div className={styles['waiting']}>
          <EmptyList text="Choose dates and district, then run the report." />
        </div>
      )}
    </>
  );
}
