import { useGetIdentity, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { config } from '../../config';
import { type StatementArgs, type StatementKind, statements } from '../../resources/statements';
import { type Identity, isAllowed } from '../../schema/permissions';
import { onDemand } from '../../ui/on-demand';
import { clock, useSecondsLeft } from '../../ui/useSecondsLeft';
import type { Recipient } from './StatementPanel';
import styles from './statements.module.css';
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
    open?.({ type: 'error', message: 'Error', description: notGenerated });
    throw new Error('The server sent no link to a document.');
  });
  const sending = useTask(async () => {
    const result = args && (await command(send, args));
    return isAllowed({ needs: 'statements.later' }, user) && result === WAITING;
  });
  const { task: generated } = generation;
  const { task: sent } = sending;

  return (
    <div className={styles['steps']}>
      <section>
        <h2>Generate</h2>
        <p className={styles['note']}>Opens a PDF. The link works for 10 minutes.</p>
        <Button
          type="primary"
          disabled={!args}
          loading={generated.status === 'pending'}
          onClick={() => void generation.start()}
        >
          Generate statement
        </Button>
        <div role="status">
          {generated.status === 'done' && <StatementLink {...generated.result} />}
          <Failure task={generated} text={notGenerated} />
        </div>
      </section>
      <section>
        <h2>Send</h2>
        <p className={styles['note']}>
          {email === null
            ? 'By e-mail. The register shows no address of this taxpayer.'
            : `By e-mail to ${email}.`}
        </p>
        <Button disabled={!args} loading={sent.status === 'pending'} onClick={() => setAsks(true)}>
          Send statement
        </Button>
        <div role="status">
          {sent.status === 'done' && (
            <p className={styles[sent.result ? 'later' : 'sent']}>
              {sent.result ? 'Will be sent as soon as the mail server takes it' : '✓ Sent'}
            </p>
          )}
          <Failure task={sent} text={send.failure ?? ''} />
        </div>
        <Suspense>
          {asks && args && (
            <SendDialog
              {...{ kind, args, recipient }}
              onSend={() => void sending.start()}
              onClose={() => setAsks(false)}
            />
          )}
        </Suspense>
      </section>
    </div>
  );
}

/** The declared error message and the server's reason. */
function Failure({ task, text }: { readonly task: Task<unknown>; readonly text: string }) {
  if (task.status !== 'failed') return null;
  return (
    <p className={styles['failed']}>
      {text} {task.reason !== text && task.reason}
    </p>
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
  const left = useSecondsLeft(at + LIFETIME_MS);
  if (left === 0) return <p className={styles['note']}>The link has expired. Generate it again.</p>;
  return (
    <p className={styles['link']}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        Open statement<span className="visually-hidden"> (in a new tab)</span>
      </a>
      <span className={styles['note']} aria-hidden="true">
        works for another {clock(left)}
      </span>
    </p>
  );
}
