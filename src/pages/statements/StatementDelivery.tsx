import { useGetIdentity, useNotification, useTranslate } from '@refinedev/core';
import { Button, Card, Col, Flex, Row, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { config } from '../../config';
import { type StatementArgs, type StatementKind, statements } from '../../resources/statements';
import { type Identity, isAllowed } from '../../schema/permissions';
import { onDemand } from '../../ui/on-demand';
import { formatCountdown, useSecondsLeft } from '../../ui/useSecondsLeft';
import type { Recipient } from './StatementPanel';
import { type Task, useCommand, useTask } from './useTask';

interface Props {
  readonly kind: StatementKind;
  /** Undefined until a complete period is chosen. */
  readonly args: StatementArgs | undefined;
  readonly recipient: Recipient;
}

const SendDialog = onDemand(
  () => import('./SendDialog').then((module) => module.SendDialog),
  'dialog',
);

/** The result of a backend that sends the statement later. */
const WAITING = 'waiting';

const backend = (): string => new URL(config.baseUrl, location.origin).href.replace(/\/$/, '');

/** Generates or sends a statement; remounted for each kind and period. */
export function StatementDelivery({ kind, args, recipient }: Props) {
  const t = useTranslate();
  const { email } = recipient;
  const [asks, setAsks] = useState(false);
  const { open } = useNotification();
  const { data: user } = useGetIdentity<Identity>();
  const command = useCommand<StatementArgs>();

  const { generate, send } = statements[kind];
  const { failure: notGenerated = '' } = generate;

  const generation = useTask(async (): Promise<Generated> => {
    const link = args && (await command(generate, args));
    const url = statementUrl(link, backend());
    if (url !== null) return { url, at: Date.now() };
    open?.({ type: 'error', message: t('public.toast.error', 'Error'), description: notGenerated });
    throw new Error(
      t('statement.noLink', 'The server sent no link. Generate the statement again.'),
    );
  });
  const sending = useTask(async () => {
    const result = args && (await command(send, args));
    return isAllowed({ needs: 'statements.later' }, user) && result === WAITING;
  });
  const { task: generated } = generation;
  const { task: sent } = sending;

  return (
    <Row gutter={[16, 16]}>
      <Step
        title={t('statement.generate', 'Generate')}
        note={t('statement.generateNote', 'Opens a PDF. The link works for 10 minutes.')}
        outcome={
          <>
            {generated.status === 'done' && <StatementLink {...generated.result} />}
            <Failure task={generated} text={notGenerated} />
          </>
        }
      >
        <Button
          type="primary"
          disabled={!args}
          loading={generated.status === 'pending'}
          onClick={() => void generation.start()}
        >
          {t('statement.generateButton', 'Generate statement')}
        </Button>
      </Step>
      <Step
        title={t('statement.send', 'Send')}
        note={
          email === null
            ? t('statement.noAddress', 'The register has no e-mail address for this taxpayer.')
            : t('statement.toAddress', { email }, 'By e-mail to {{email}}.')
        }
        outcome={
          <>
            {sent.status === 'done' && (
              <Typography.Text
                strong
                {...(sent.result ? { style: { color: 'var(--processing)' } } : { type: 'success' })}
              >
                {sent.result
                  ? t(
                      'statement.later',
                      'The statement is waiting to be sent. It will be sent automatically.',
                    )
                  : t('statement.sent', '✓ Sent')}
              </Typography.Text>
            )}
            <Failure task={sent} text={send.failure ?? ''} />
          </>
        }
      >
        <Button disabled={!args} loading={sent.status === 'pending'} onClick={() => setAsks(true)}>
          {t('statement.sendButton', 'Send statement')}
        </Button>
      </Step>
      {asks && args && (
        <SendDialog
          {...{ kind, args, recipient }}
          onSend={() => void sending.start()}
          onClose={() => setAsks(false)}
        />
      )}
    </Row>
  );
}

interface StepProps {
  readonly title: string;
  readonly note: string;
  readonly outcome: ReactNode;
  readonly children: ReactNode;
}

const Step = ({ title, note, outcome, children }: StepProps) => (
  <Col xs={24} md={12}>
    <Card size="small" style={{ height: '100%' }}>
      <Typography.Title level={2}>{title}</Typography.Title>
      <Typography.Paragraph type="secondary">{note}</Typography.Paragraph>
      {children}
      <div role="status" style={{ marginBlockStart: 12 }}>
        {outcome}
      </div>
    </Card>
  </Col>
);

function Failure({ task, text }: { readonly task: Task<unknown>; readonly text: string }) {
  if (task.status !== 'failed') return null;
  return (
    <Typography.Text type="danger">
      {text} {task.reason !== text && task.reason}
    </Typography.Text>
  );
}

/** The lifetime of a link in milliseconds (contract, statements). */
const LIFETIME_MS = 600_000;

interface Generated {
  readonly url: string;
  /** When the response arrived, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * The URL of a generated statement: a path relative to the backend's base URL, or an absolute
 * http(s) URL. Null for anything else, so that no response can inject a script.
 *
 * @param base the absolute base URL.
 */
export function statementUrl(link: unknown, base: string): string | null {
  if (typeof link !== 'string' || link.trim() === '') return null;
  if (!URL.canParse(link)) return new URL(`${base}/${link.trim().replace(/^\//, '')}`).href;
  const url = new URL(link);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

/** A link to a generated statement, until it expires. */
function StatementLink({ url, at }: Generated) {
  const t = useTranslate();
  const left = useSecondsLeft(at + LIFETIME_MS);
  if (left === 0) {
    return (
      <Typography.Text type="secondary">
        {t('statement.expired', 'The link has expired. Generate the statement again.')}
      </Typography.Text>
    );
  }
  return (
    <Flex wrap gap="4px 12px">
      <Typography.Link strong href={url} target="_blank" rel="noopener noreferrer">
        {t('statement.open', 'Open statement')}
        <span className="visually-hidden">{t('statement.newTab', ' (in a new tab)')}</span>
      </Typography.Link>
      <Typography.Text type="secondary" aria-hidden="true">
        {t('statement.timeLeft', { time: formatCountdown(left) }, 'Link valid for {{time}}')}
      </Typography.Text>
    </Flex>
  );
}
