import { useTranslate } from '@refinedev/core';
import { Button, Flex, Form, Typography } from 'antd';
import { useId, useState } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Action } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { columnTexts, MISSING } from '../../schema/format';
import { region } from '../region';
import { Dialog } from './Dialog';
import type { Typed } from './form-rules';
import { InputForm } from './InputForm';
import { type Bulk, useBulk } from './useBulk';
import { useInputs } from './useInputs';
import { translate } from '../../schema/translate';

interface Props {
  readonly resource: Resource;
  /** The action's name in the declaration. */
  readonly name: string;
  readonly action: Action;
  /** The selected records that offer the action. */
  readonly rows: readonly Row[];
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

const OUTCOME_TYPES = {
  sending: 'secondary',
  done: 'success',
  moved: 'warning',
  failed: 'danger',
} as const;

/** The progress as a sentence; empty before the start. */
function progressOf({ outcomes, sending }: Bulk, total: number): string {
  const states = [...outcomes.values()].map(({ state }) => state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const done = count('done');
  const progress = translate(
    'bulk.progress',
    { done: String(done), total: String(total) },
    '{{done}} of {{total}} done',
  );
  if (sending) return progress;
  if (states.length === 0) return '';
  const [moved, failed] = [count('moved'), count('failed')];
  const left = total - done - moved - failed;
  return [
    progress,
    moved > 0 &&
      translate('bulk.moved', {
        count: moved,
        defaultValue_one: ', {{count}} had changed',
        defaultValue_other: ', {{count}} had changed',
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
    '.',
  ]
    .filter(Boolean)
    .join('');
}

/** Confirms an action on several records, runs it for each and shows each outcome. */
export function BulkDialog({ resource, name, action, rows: selected, filters, onClose }: Props) {
  const t = useTranslate();
  // A snapshot: the list may change while the action runs.
  const [rows] = useState(selected);
  const { label, tone, confirm, inputs = [] } = action;
  const formId = useId();
  const [form] = Form.useForm<Typed>();
  const bulk = useBulk({ resource, name, action, rows, filters });
  const { outcomes, sending } = bulk;
  const { formProps, problems, validating, isTyped } = useInputs(resource, action, form, {
    sending,
    failure: null,
    send: bulk.start,
  });
  const asks = inputs.length > 0;
  const open = rows.filter(
    ({ id }) => !['done', 'moved'].includes(outcomes.get(id ?? '')?.state ?? ''),
  );
  const hasBegun = outcomes.size > 0;
  const values = { action: label, number: String(open.length) };
  const again = hasBegun
    ? t('bulk.again', values, '{{action}} the Other {{number}}')
    : t('bulk.confirm', values, '{{action}} {{number}}');
  const [column] = columnsOf(resource);

  return (
    <Dialog
      title={t('bulk.title', { action: label, label: resource.label }, '{{action}} {{label}}')}
      width={560}
      sending={sending}
      onCancel={onClose}
      isTyped={() => open.length > 0 && isTyped()}
      footer={[
        sending ? (
          <Button key="stop" onClick={bulk.stop}>
            {t('bulk.stop', 'Stop')}
          </Button>
        ) : (
          <Button key="close" onClick={onClose}>
            {hasBegun ? t('dialog.close', 'Close') : t('dialog.cancel', 'Cancel')}
          </Button>
        ),
        (open.length > 0 || sending) && (
          <Button
            key="confirm"
            type="primary"
            danger={tone === 'danger'}
            loading={sending || validating}
            {...(asks
              ? { htmlType: 'submit', form: formId }
              : { onClick: () => void bulk.start({}) })}
          >
            {sending ? label : again}
          </Button>
        ),
      ]}
    >
      <Typography.Paragraph type="secondary">{confirm.text}</Typography.Paragraph>
      {asks && <InputForm {...{ resource, formProps, problems }} id={formId} declared={action} />}
      <Typography.Paragraph role="status">{progressOf(bulk, rows.length)}</Typography.Paragraph>
      <Flex vertical component="ul" gap={4} style={{ margin: 0, padding: 0 }}>
        {rows.map((row) => {
          const outcome = outcomes.get(row.id ?? '');
          return (
            <Flex component="li" key={row.id} justify="space-between" gap={16}>
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
    </Dialog>
  );
}
