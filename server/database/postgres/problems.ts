import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from '../errors.ts';
import { type PostgresServer, connectionParts } from './session.ts';

const PATIENCE_ENDED =
  /^(?:timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout|Query read timeout)$/;

export function explainConnection(cause: unknown, server: PostgresServer): DatabaseError {
  if (cause instanceof DatabaseError) return cause;
  const { place, user, database } = connectionParts(server);
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const sentence = () => {
    if (PATIENCE_ENDED.test(message)) return `No PostgreSQL answers at ${place} in time.`;
    if (/^E[A-Z_]+$/.test(code)) return `No PostgreSQL answers at ${place} (${code}).`;
    if (code.startsWith('28') || message.startsWith('SASL')) {
      return `PostgreSQL at ${place} does not let '${user}' in: DATABASE_URL needs the right password.`;
    }
    if (code === '3D000') {
      return `There is no database '${database}' at ${place}: it has to be created first.`;
    }
    if (code === '57P03')
      return `PostgreSQL at ${place} is starting or stopping. Try again shortly.`;
    return `PostgreSQL at ${place} can't be used: ${message}.`;
  };
  return new DatabaseError(sentence(), { cause });
}

/** Without the message, which may quote a value. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

export function explainMigration(cause: unknown, server: PostgresServer): unknown {
  if (!(cause instanceof DrizzleQueryError) || !(cause.cause instanceof Error)) return cause;
  const { place, user, database } = connectionParts(server);
  const { code, message } = cause.cause as NodeJS.ErrnoException;
  const sentence = () => {
    if (code === '55P03') {
      return `The tables of the database '${database}' at ${place} are to be brought up to date, and somebody has been using them for seconds: the step that needs them was left undone. Start again when that is over.`;
    }
    if (!/create extension/i.test(cause.query)) {
      return code === '42501'
        ? `The role '${user}' may not create tables in the database '${database}': it has to own it.`
        : `The tables of the database '${database}' at ${place} can't be brought up to date: ${message}.`;
    }
    return code === '42501'
      ? `The role '${user}' may not create the extension pg_trgm in the database '${database}': let its owner run CREATE EXTENSION pg_trgm there once.`
      : `PostgreSQL at ${place} has no extension pg_trgm: install its contrib modules (${message}).`;
  };
  return new DatabaseError(sentence(), { cause });
}
