import { EllipsisOutlined, FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Space } from 'antd';
import { useEffect, useRef } from 'react';
import type { Format } from '../../exports/table';
import { useListParts } from '../list/list-context';
import { MenuButton } from '../MenuButton';
import { onDemand } from '../on-demand';
import { formatCount } from '../region';
import { useOpened } from '../useOpened';
import { FORMATS, useExport } from './useExport';

/** PDFs of more rows are made only after a question. */
const MANY_ROWS = 10_000;

const LargePdf = onDemand(() => import('./LargePdf'));
const ExportProgress = onDemand(() => import('./ExportProgress'));

/** Exports the rows of the screen's search and filters (§9), and shows the progress. */
export function ExportButtons() {
  const { list, selection } = useListParts();
  const { total } = list;
  const t = useTranslate();
  const { running, outcome, notice, start, cancel, dismiss } = useExport();
  const box = useRef<HTMLDivElement>(null);
  const question = useOpened<true>(box);
  const selected = selection?.rows.length ?? 0;
  const count = selected || total;
  const hasMore = list.hasMore && selected === 0;

  const choose = (format: Format): void => {
    if (format === 'pdf' && (count > MANY_ROWS || hasMore)) question.open(true);
    else void start(format);
  };
  const labelOf = (format: Format): string => {
    const values = { format: FORMATS[format], count: formatCount(count) };
    return selected > 0
      ? t('export.selected', values, 'Export {{format}} ({{count}})')
      : t('export.all', values, 'Export {{format}}');
  };
  const buttonOf = (format: Format) => ({
    'data-command': true,
    loading: running?.format === format,
    disabled: total === 0 || (running !== null && running.format !== format),
    onClick: () => choose(format),
    children: labelOf(format),
  });

  // 'Cancel' disappears with the progress, so the focus moves to the export buttons.
  useEffect(() => {
    if (!running && outcome !== '' && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
  }, [running, outcome]);

  return (
    <>
      <div role="group" aria-label={t('export.group', 'Export')} ref={box} tabIndex={-1}>
        <Space.Compact size="small" style={{ flexWrap: 'wrap' }}>
          <Button icon={<FilePdfOutlined aria-hidden="true" />} {...buttonOf('pdf')} />
          <Button icon={<FileExcelOutlined aria-hidden="true" />} {...buttonOf('xlsx')} />
          <MenuButton
            disabled={total === 0 || running !== null}
            menu={{
              items: [{ key: 'csv', label: labelOf('csv') }],
              onClick: () => choose('csv'),
            }}
            button={{
              'aria-label': t('export.more', 'More exports'),
              icon: <EllipsisOutlined aria-hidden="true" />,
              disabled: total === 0,
            }}
          />
        </Space.Compact>
      </div>
      {running?.progress && <ExportProgress {...{ running }} onCancel={cancel} onClose={cancel} />}
      <p role="status" className="visually-hidden">
        {outcome}
      </p>
      {notice !== null && (
        <Alert
          style={{ flexBasis: '100%' }}
          type="warning"
          showIcon
          title={notice}
          action={<Button onClick={dismiss}>{t('export.dismiss', 'Dismiss')}</Button>}
        />
      )}
      {question.opened && (
        <LargePdf
          {...{ hasMore }}
          total={count}
          onChoose={(format) => void start(format)}
          onClose={question.close}
        />
      )}
    </>
  );
}
