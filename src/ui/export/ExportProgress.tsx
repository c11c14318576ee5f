import { useTranslate } from '@refinedev/core';
import { Button, Flex, Progress } from 'antd';
import { formatCount, region } from '../region';
import { FORMATS, type RunningExport } from './useExport';

interface Props {
  readonly running: RunningExport;
  readonly onCancel: () => void;
  /** Called if this code can't be loaded. */
  readonly onClose: () => void;
}

/** Percentage points between announcements to screen readers. */
const ANNOUNCED_EVERY = 25;

export default function ExportProgress({ running: { format, progress }, onCancel }: Props) {
  const t = useTranslate();
  const { phase = 'reading', done = 0, total = 0 } = progress ?? {};
  const name = FORMATS[format];
  const isReading = phase === 'reading' && (total === 0 || done < total);
  // The row count is known after the first page; not every format reports how many rows it has
  // written.
  const percent = isReading || phase === 'writing' ? Math.floor((done / (total || 1)) * 100) : 0;
  const text = isReading
    ? t('export.reading', { name }, 'Reading rows for {{name}}')
    : t('export.writing', { name }, 'Writing {{name}}');
  const heard = Math.floor(percent / ANNOUNCED_EVERY) * ANNOUNCED_EVERY;
  const values = { done: formatCount(done), total: formatCount(total) };
  return (
    <Flex gap="small" align="center" wrap style={{ flexBasis: '100%' }}>
      <span>{text}</span>
      <Progress
        aria-label={t('export.progress', { name }, 'Export to {{name}}')}
        percent={percent}
        showInfo={false}
        style={{ flex: '1 1 120px', minWidth: 0 }}
      />
      <span>{total > 0 && t('export.rows', values, '{{done}} of {{total}} rows')}</span>
      <span role="status" className="visually-hidden">
        {total > 0
          ? `${text}: ${(heard / 100).toLocaleString(region.locale, { style: 'percent' })}`
          : text}
      </span>
      <Button onClick={onCancel}>{t('export.cancel', 'Cancel')}</Button>
    </Flex>
  );
}
