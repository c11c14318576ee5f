import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { statements } from '../database/tables/statements.ts';
import { users } from '../database/tables/accounts.ts';
import { taxpayerById } from './queries.ts';
import type { Statement, StatementKind } from './statement.ts';

const LIFETIME_SECONDS = 600;
/** 256 bits: nobody guesses it, and a plain hash of it gives nothing away. */
const TOKEN_BYTES = 32;

/**
 * Remembers what a statement is about behind a token that nobody can guess, for ten minutes. The
 * document is made when it is fetched, by whichever server is asked for it.
 *
 * @returns the token, which is stored nowhere
 */
export async function makeLink(
  db: Database,
  { kind, taxpayer, period }: Statement,
  officerId: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.delete(statements).where(lte(statements.expiresDate, sql`now()`));
  await db.insert(statements).values({
    tokenHash: hashOf(token),
    kind,
    taxpayerId: taxpayer.id,
    ...period,
    createdBy: officerId,
    expiresDate: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
  });
  return token;
}

/**
 * What the link with this token leads to; undefined when there is none or it has died. A link dies
 * with the account that made it, too.
 */
export async function findStatement(db: Database, token: string): Promise<Statement | undefined> {
  const [link] = await db
    .select(getTableColumns(statements))
    .from(statements)
    .innerJoin(users, and(eq(users.id, statements.createdBy), users.isActive))
    .where(and(eq(statements.tokenHash, hashOf(token)), gt(statements.expiresDate, sql`now()`)));
  if (link === undefined) return undefined;
  const taxpayer = await taxpayerById(db, link.taxpayerId);
  if (taxpayer === undefined) return undefined;
  const { startDate, endDate } = link;
  return { kind: link.kind as StatementKind, taxpayer, period: { startDate, endDate } };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
