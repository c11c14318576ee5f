import { useTranslate } from '@refinedev/core';
import { Button, Flex, Progress, Typography } from 'antd';
import { formatList } from '../../schema/translate';
import type { LogReading } from './useAllUsersLog';

/** Names at most this many users whose log is missing. */
const NAMED = 3;

/** The progress of reading all logs; then whose log could not be read. */
export function ReadingProgress({
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
