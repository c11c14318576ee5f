import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { Format } from '../../exports/table';
import { Dialog } from '../dialog/Dialog';
import { rowCount } from '../list/Pager';
import type { ListRows } from '../list/useRows';
import { formatCount } from '../region';

interface Props extends Pick<ListRows, 'total' | 'hasMore'> {
  readonly onChoose: (format: Format) => void;
  readonly onClose: () => void;
}

/** As measured for the 15 columns of taxpayers. */
const ROWS_PER_PAGE = 50;
/** Each row takes longer the more there are before it, because all pages are kept until the end. */
const secondsFor = (rows: number): number => rows / 700 + (rows / 8000) ** 2;

const count = (value: number): string => formatCount(Math.ceil(value));

export default function LargePdf({ onChoose, onClose, ...list }: Props) {
  const t = useTranslate();
  const values = {
    rows: rowCount(list),
    pages: count(list.total / ROWS_PER_PAGE),
    seconds: count(secondsFor(list.total)),
  };
  const choose = (format: Format) => () => {
    onChoose(format);
    onClose();
  };
  return (
    <Dialog
      title={t('export.large.title', 'Create a large PDF?')}
      onCancel={onClose}
      footer={[
        <Button key="pdf" onClick={choose('pdf')}>
          {t('export.large.pdf', 'Create PDF anyway')}
        </Button>,
        <Button key="csv" onClick={choose('csv')}>
          {t('export.large.csv', 'Export CSV')}
        </Button>,
        <Button key="xlsx" type="primary" onClick={choose('xlsx')}>
          {t('export.large.xlsx', 'Export Excel')}
        </Button>,
      ]}
    >
      <p>
        {t(
          'export.large.text',
          values,
          'A PDF of {{rows}} rows has about {{pages}} pages and takes about {{seconds}} seconds. Excel and CSV are faster.',
        )}
      </p>
    </Dialog>
  );
}
