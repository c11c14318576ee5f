import { useTranslate } from '@refinedev/core';
import { Flex, Typography } from 'antd';
import { columnsOf } from '../../schema/defaults';
import { columnTexts, MISSING } from '../../schema/format';
import { region } from '../region';
import { translate } from '../../schema/translate';
import { FormDialog } from './FormDialog';
import { type BulkSubject, type Outcome, useBulk } from './useBulk';

interface Props extends BulkSubject {
  readonly onClose: () => void;
}

const OUTCOME_TYPES = {
  sending: 'secondary',
  done: 'success',
  moved: 'warning',
  failed: 'danger',
} as const;

type State = Outcome['state'] | undefined;

function progressOf(states: readonly State[]): string {
  const count = (state: State) => states.filter((one) => one === state).length;
  const progress = translate(
    'bulk.progress',
    { done: String(count('done')), total: String(states.length) },
    '{{done}} of {{total}} done',
  );
  if (states.includes('sending')) return progress;
  const [moved, failed, left] = [count('moved'), count('failed'), count(undefined)];
  if (left === states.length) return '';
  const others = [
    moved > 0 &&
      translate('bulk.moved', {
        count: moved,
        defaultValue_one: ', {{count}} already changed',
        defaultValue_other: ', {{count}} already changed',
      }),
    failed > 0 &&
      translate('bulk.failed', {
        count: failed,
        defaultValue_one: ', {{count}} failed',
        defaultValue_other: ', {{count}} failed',
      }),
    left > 0 &&
      translate('bulk.left', {
        count: left,
        defaultValue_one: ', {{count}} not sent',
        defaultValue_other: ', {{count}} not sent',
      }),
  ];
  return `${progress}${others.filter(Boolean).join('')}.`;
}

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
      title={t('bulk.title', { action: label, label: resource.label }, '{{action}} {{label}}')}
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
