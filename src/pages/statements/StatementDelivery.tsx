import {
  type BaseRecord,
  type HttpError,
  useCustomMutation,
  useGetIdentity,
  useNotification,
  useTranslate,
} from '@refinedev/core';
import { Button, Card, Col, Descriptions, Flex, Row, Typography } from 'antd';
import type { ReactNode } from 'react';
import { config } from '../../config';
import { type StatementArgs, type StatementKind, statements } from '../../resources/statements';
import type { Command } from '../../schema/language/calls';
import { type CallMeta, customRequest } from '../../schema/meta';
import { type Identity, isAllowed } from '../../schema/permissions';
import { describeDays } from '../../schema/range';
import { formatList } from '../../schema/translate';
import { Dialog } from '../../ui/dialog/Dialog';
import { useOpened } from '../../ui/useOpened';
import { formatCountdown, useSecondsLeft } from '../../ui/useSecondsLeft';
import type { Recipient } from './StatementPanel';

interface Props {
  readonly kind: StatementKind;
  /** Undefined until a complete period is chosen. */
  readonly args: StatementArgs | undefined;
  readonly recipient: Recipient;
}

/** The result of a backend that sends the statement later. */
const WAITING = 'waiting';

const backend = (): string => new URL(config.baseUrl, location.origin).href.replace(/\/$/, '');

/** A declared command that belongs to no list; the provider shows toasts. */
function useCommand<Args>({ endpoint, ...own }: Command<Args>) {
  const { mutate, mutation } = useCustomMutation<BaseRecord, HttpError>();
  const start = (args: Args, onResult?: (result: unknown) => void): void => {
    const { url, payload, endpoint: said } = customRequest(endpoint, args);
    const meta = { endpoint: said, own } satisfies CallMeta;
    mutate(
      { url, method: 'post', values: payload as object, meta },
      { onSuccess: ({ data }) => onResult?.(data) },
    );
  };
  return { ...mutation, result: mutation.data?.data as unknown, start };
}

/** Generates or sends a statement; remounted for each kind and period. */
export function StatementDelivery({ kind, args, recipient }: Props) {
  const t = useTranslate();
  const { email } = recipient;
  const question = useOpened<true>();
  const { open } = useNotification();
  const { data: user } = useGetIdentity<Identity>();
  const { generate, send } = statements[kind];
  const { failure: notGenerated = '' } = generate;
  const generation = useCommand(generate);
  const sending = useCommand(send);
  const url = generation.isSuccess ? statementUrl(generation.result, backend()) : undefined;
  const isLater = isAllowed({ needs: 'statements.later' }, user) && sending.result === WAITING;

  function refuseWithoutLink(result: unknown): void {
    if (statementUrl(result, backend()) !== null) return;
    const message = t('public.toast.error', 'Error');
    open?.({ type: 'error', message, description: notGenerated });
  }

  return (
    <Row gutter={[16, 16]}>
      <Step
        title={t('statement.generate', 'Generate')}
        note={t('statement.generateNote', 'Opens a PDF. The link works for 10 minutes.')}
        failure={notGenerated}
        reason={
          url === null
            ? t('statement.noLink', 'The server sent no link. Generate the statement again.')
            : generation.error?.message
        }
        outcome={url && <StatementLink url={url} until={generation.submittedAt + LIFETIME_MS} />}
      >
        <Button
          type="primary"
          disabled={!args}
          loading={generation.isPending}
          onClick={() => args && generation.start(args, refuseWithoutLink)}
        >
          {t('statement.generateButton', 'Generate statement')}
        </Button>
      </Step>
      <Step
        title={t('statement.send', 'Send')}
        note={
          email === null
            ? t('statement.noAddress', 'The register has no e-mail address for this taxpayer.')
            : email === undefined
              ? t('statement.toRegister', "By e-mail to the taxpayer's address in the register.")
              : t('statement.toAddress', { email }, 'By e-mail to {{email}}.')
        }
        failure={send.failure}
        reason={sending.error?.message}
        outcome={
          sending.isSuccess && (
            <Typography.Text
              strong
              {...(isLater ? { style: { color: 'var(--processing)' } } : { type: 'success' })}
            >
              {isLater
                ? t(
                    'statement.later',
                    'The statement is waiting to be sent. It will be sent automatically.',
                  )
                : t('statement.sent', '✓ Sent')}
            </Typography.Text>
          )
        }
      >
        <Button
          disabled={!args || email === null}
          loading={sending.isPending}
          onClick={() => question.open(true)}
        >
          {t('statement.sendButton', 'Send statement')}
        </Button>
      </Step>
      {question.opened && args && (
        <SendDialog
          {...{ kind, args, recipient }}
          onSend={() => sending.start(args)}
          onClose={question.close}
        />
      )}
    </Row>
  );
}

interface SendProps {
  readonly kind: StatementKind;
  readonly args: StatementArgs;
  readonly recipient: Recipient;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Confirms sending a statement, which can't be undone: its recipient, period and address. */
function SendDialog({ kind, args, recipient, onSend, onClose }: SendProps) {
  const { startDate, endDate } = args;
  const t = useTranslate();
  const { name } = recipient;
  const tin = t('statement.tin', { tin: recipient.tin }, 'TIN {{tin}}');
  const facts: Record<string, string> = {
    [t('statement.kind', 'Statement of')]: statements[kind].label,
    [t('statement.period', 'Period')]: describeDays({ from: startDate, to: endDate }),
    [t('statement.taxpayer', 'Taxpayer')]: formatList(name ? [name, tin] : [tin]),
    [t('statement.email', 'E-mail')]:
      recipient.email ?? t('statement.knownAddress', "The taxpayer's address in the register"),
  };
  return (
    <Dialog
      title={t('statement.confirm', 'Send this statement?')}
      width={480}
      onCancel={onClose}
      footer={undefined}
      okText={t('statement.send', 'Send')}
      onOk={() => {
        onClose();
        onSend();
      }}
    >
      <Descriptions
        size="small"
        colon={false}
        column={1}
        styles={{ label: { flex: 'none', width: 120 } }}
        items={Object.entries(facts).map(([label, children]) => ({ key: label, label, children }))}
      />
    </Dialog>
  );
}

interface StepProps {
  readonly title: string;
  readonly note: string;
  readonly outcome: ReactNode;
  /** What is said of a failure, and its reason; undefined without one. */
  readonly failure: string | undefined;
  readonly reason: string | undefined;
  readonly children: ReactNode;
}

const Step = ({ title, note, outcome, failure, reason, children }: StepProps) => (
  <Col xs={24} md={12}>
    <Card size="small" style={{ height: '100%' }}>
      <Typography.Title level={2}>{title}</Typography.Title>
      <Typography.Paragraph type="secondary">{note}</Typography.Paragraph>
      {children}
      <div role="status" style={{ marginBlockStart: 12 }}>
        {outcome}
        {reason !== undefined && (
          <Typography.Text type="danger">
            {failure} {reason !== failure && reason}
          </Typography.Text>
        )}
      </div>
    </Card>
  </Col>
);

/** The lifetime of a link in milliseconds (contract, statements). */
const LIFETIME_MS = 600_000;

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
function StatementLink({ url, until }: { readonly url: string; readonly until: number }) {
  const t = useTranslate();
  const left = useSecondsLeft(until);
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
