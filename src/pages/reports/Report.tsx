import { useTranslate } from '@refinedev/core';
import { Button, Card, Flex, Typography } from 'antd';
import { useId, useState } from 'react';
import { describeDays, readDayRange, writeRange } from '../../schema/range';
import { filterLabel } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import { missingChoice } from '../../schema/filters';
import { periodOf } from '../../schema/period';
import type { Identity } from '../../schema/permissions';
import { formatList } from '../../schema/translate';
import { FilterControl } from '../../ui/filters/FilterControl';
import { EmptyList } from '../../ui/list/ListStates';
import { RecordList } from '../../ui/list/RecordList';
import { type ListControl, useListState } from '../../ui/list/useListState';
import { useRows } from '../../ui/list/useRows';
import { today } from '../../ui/region';
import { SummaryStrip } from '../resource/SummaryStrip';

interface Props {
  readonly resource: Resource;
  readonly user: Identity;
}

type FilterValues = Readonly<Record<string, string>>;

const isSame = (one: FilterValues, other: FilterValues): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** A report: its parameters, and the rows for the parameters in the URL. */
export function Report({ resource, user }: Props) {
  const t = useTranslate();
  const { state, change } = useListState(resource);
  const list = useRows(resource, state);
  const { filters } = state;
  const isRun = missingChoice(resource, filters) === undefined;
  const title = useId();

  function run(parameters: FilterValues): void {
    if (isSame(parameters, filters)) list.reload();
    else change({ filters: parameters });
  }

  const control: ListControl = {
    state: { ...state, filters: {} },
    // Only running the report again changes its parameters.
    change: (part, typing) => change({ ...part, filters }, typing),
  };

  /** Describes the parameters: 'registered 01/06/2024 – 30/06/2024, any district'. */
  const parameters = Object.entries(resource.filters ?? {}).flatMap(([name, filter]) => {
    if (!filter) return [];
    const value = filters[name];
    const label = filterLabel(resource, name, filter).toLowerCase();
    if (value === undefined) return t('reports.any', { label }, 'any {{label}}');
    return filter.kind === 'days' ? `${label} ${describeDays(readDayRange(value))}` : value;
  });
  return (
    <>
      {resource.summary && <SummaryStrip resource={resource} summary={resource.summary} />}
      <Parameters
        resource={resource}
        initial={isRun ? filters : defaultParameters(resource)}
        running={isRun && list.fetching}
        onRun={run}
      />
      {isRun ? (
        <Flex vertical component="section" gap="middle" {...{ 'aria-labelledby': title }}>
          <Flex wrap gap="4px 12px" align="baseline" id={title}>
            <Typography.Title level={2} style={{ margin: 0 }}>
              {resource.label}
            </Typography.Title>
            <Typography.Text type="secondary">{formatList(parameters)}</Typography.Text>
          </Flex>
          <RecordList {...{ resource, control, user, list }} fixed={filters} filterable={false} />
        </Flex>
      ) : (
        <EmptyList text={t('reports.unrun', 'Choose dates and district, then run the report.')} />
      )}
    </>
  );
}

/** The periods that a report offers first: up to today, or this month. */
function defaultParameters(resource: Resource): FilterValues {
  const now = today();
  const month = periodOf({ from: null, to: null }, now);
  const days = Object.entries(resource.filters ?? {}).flatMap(([name, filter]) => {
    if (filter?.kind !== 'days') return [];
    return [[name, writeRange(filter.untilToday ? { from: null, to: now } : month) ?? '']];
  });
  return Object.fromEntries(days);
}

interface ParametersProps {
  readonly resource: Resource;
  readonly initial: FilterValues;
  readonly running: boolean;
  readonly onRun: (parameters: FilterValues) => void;
}

/** No rows are fetched yet, so only declared values are offered. */
const nothingAtHand = { facets: {} };

/** The parameters of a report; nothing is requested before 'Run report'. */
function Parameters({ resource, initial, running, onRun }: ParametersProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(initial);
  const [last, setLast] = useState(initial);
  if (!isSame(last, initial)) {
    setLast(initial);
    setChosen(initial);
  }
  const choose = (name: string, value: string | undefined): void => {
    const { [name]: _, ...others } = chosen;
    setChosen(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <form
      aria-label={t('reports.parameters', 'Parameters')}
      onSubmit={(event) => {
        event.preventDefault();
        onRun(chosen);
      }}
    >
      <Card size="small">
        <Flex wrap gap="small" align="center">
          {Object.entries(resource.filters ?? {}).map(
            ([name, filter]) =>
              filter && (
                <FilterControl
                  key={name}
                  {...{ resource, name, filter }}
                  value={chosen[name]}
                  onChange={(value) => choose(name, value)}
                  list={nothingAtHand}
                />
              ),
          )}
          <Button
            type="primary"
            htmlType="submit"
            loading={running}
            disabled={missingChoice(resource, chosen) !== undefined}
          >
            {t('reports.run', 'Run report')}
          </Button>
        </Flex>
      </Card>
    </form>
  );
}
