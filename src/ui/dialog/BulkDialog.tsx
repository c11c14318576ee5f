import { useTranslate } from '@refinedev/core';
import { Flex, Typography } from 'antd';
import { columnsOf } from '../../schema/defaults';
import { columnTexts, MISSING } from '../../schema/format';
import { region } from '../region';
import { FormDialog } from './FormDialog';
import { type BulkSubject, bulkTitle, progressOf, useBulk } from './useBulk';

interface Props extends BulkSubject {
  readonly onClose: () => void;
}

const OUTCOME_TYPES = {
  sending: 'secondary',
  done: 'success',
  moved: 'warning',
  failed: 'danger',
} as const;

export function BulkDialog({ onClose, ...subject }: Props) {
  const t = useTranslate();
  const { resource, opened, action } = subject;
  const { rows } = opened;
  const { label, tone, confirm } = action;
  const { outcomes, send, stop } = useBulk(subject);
  const states = rows.map(({ id }) => outcomes.get(id ?? '')?.state);
  const sending = states.includes('sending');
  const open = states.filter((state) => state !== 'done' && state !== 'moved').length;
  const hasBegun = outcomes.size > 0;
  const values = { action: label, number: String(open) };
  const again = hasBegun
    ? t('bulk.again', values, '{{action}} the remaining {{number}}')
    : t('bulk.confirm', values, '{{action}} {{number}}');
  const [column] = columnsOf(resource);
  return (
    <FormDialog
      {...{ resource, send, onClose }}
      declared={action}
      title={bulkTitle(resource, action)}
      text={confirm}
      width={560}
      submit={open > 0 || sending ? { label: sending ? label : again, tone } : undefined}
      cancel={
        sending
          ? { label: t('bulk.stop', 'Stop'), onClick: stop }
          : hasBegun
            ? { label: t('dialog.close', 'Close'), onClick: onClose }
            : undefined
      }
    >
      <Typography.Paragraph role="status">{progressOf(states)}</Typography.Paragraph>
      <Flex vertical component="ul" gap={4} style={{ margin: 0, padding: 0 }}>
        {rows.map((row) => {
          const outcome = outcomes.get(row.id ?? '');
          return (
            <Flex component="li" key={row.id} wrap justify="space-between" gap="0 16px">
              <span>
                {(column && columnTexts(resource, column, row, region).join(' ')) || MISSING}
              </span>
              <Typography.Text type={OUTCOME_TYPES[outcome?.state ?? 'sending']}>
                {outcome?.text}
              </Typography.Text>
            </Flex>
          );
        })}
      </Flex>
    </FormDialog>
  );
}
