import { useCan, useTranslate } from '@refinedev/core';
import { Button, Flex, Progress, Typography } from 'antd';
import { useMemo } from 'react';
import { logs } from '../../resources/logs';
import type { Resource } from '../../schema/define';
import type { Filter } from '../../schema/language/filters';
import { formatList } from '../../schema/translate';
import { LoadingList } from '../../ui/list/ListStates';
import { type ListProps, RecordList, ResourceList } from '../../ui/list/RecordList';
import { useClientRows, useRows } from '../../ui/list/useRows';
import { ResourceScreen } from '../resource/ResourceScreen';
import { type LogReading, useAllUsersLog } from './useAllUsersLog';

/** The activity log of all users or of one. */
export default function LogsPage() {
  return <ResourceScreen resource={logs} List={LogList} />;
}

/** The user's own log, or anybody's with the permission for that. */
function LogList(props: ListProps) {
  const { user } = props;
  const { data: anybodys } = useCan({ resource: 'logs', action: 'readAll' });
  const { data: people } = useCan({ resource: 'users', action: 'list' });
  if (!user || !anybodys || !people) return <LoadingList />;
  if (anybodys.can && people.can) return <AnybodysLog {...props} />;
  return <ResourceList {...props} fixed={{ email: user.email }} />;
}

/** The log, of which nobody has to be chosen. */
function withoutChoice(log: Resource): Resource {
  const { required: _, ...email } = { ...log.filters?.['email'] } as Filter;
  return { ...log, filters: { ...log.filters, email } };
}

/** The log of the user in the URL, or of all users; one list, in which the filter keeps the focus. */
function AnybodysLog(props: ListProps) {
  const { state } = props.control;
  const isOfAll = state.filters['email'] === undefined;
  const resource = useMemo(() => withoutChoice(props.resource), [props.resource]);
  const one = useRows(props.resource, state);
  const all = useAllUsersLog(isOfAll);
  const matching = useClientRows(resource, state, all.rows);
  // Before the first entries the list is loading rather than empty.
  const rows = matching.total === 0 && (all.running || all.error) ? undefined : matching.rows;
  const listOfAll = { ...matching, ...all, fetching: all.running, rows };
  return (
    <div>
      {isOfAll && <ReadingProgress {...all} />}
      <RecordList {...props} resource={resource} list={isOfAll ? listOfAll : one} />
    </div>
  );
}

/** Names at most this many users whose log is missing. */
const NAMED = 3;

/** The progress of reading all logs; then whose log could not be read. */
function ReadingProgress({
  userCount: total,
  doneCount: done,
  failed,
  running,
  retry,
}: LogReading) {
  const t = useTranslate();
  const others = failed.length - NAMED;
  const names = formatList(failed.slice(0, NAMED).map(({ lines, label }) => lines?.[0] ?? label));
  const all =
    others > 0 ? t('log.others', { names, others }, '{{names}} and {{others}} more') : names;
  const isIncomplete = !running && failed.length > 0;
  const isShown = running || isIncomplete;
  return (
    <Flex wrap gap="small" align="center" style={{ marginBlockEnd: isShown ? 16 : 0 }}>
      {running && total > 0 && (
        <>
          <Progress
            aria-label={t('log.progress', 'Loading logs')}
            percent={Math.round((done / total) * 100)}
            showInfo={false}
            style={{ width: 160 }}
          />
          {t('log.done', { done, total }, '{{done}} of {{total}} users')}
        </>
      )}
      <Typography.Text type="warning" role="status">
        {isIncomplete &&
          t('log.missing', { all }, 'The logs of {{all}} could not be read and are missing.')}
      </Typography.Text>
      {isIncomplete && (
        <Button size="small" onClick={retry}>
          {t('buttons.retry', 'Retry')}
        </Button>
      )}
    </Flex>
  );
}
