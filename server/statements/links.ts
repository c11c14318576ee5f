import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { secondsFromNow } from '../database/dates.ts';
import { statements } from '../database/tables/statements.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { users } from '../database/tables/accounts.ts';
import type { Language } from '../language/translate.ts';
import { findTaxpayer } from '../taxpayers/queries.ts';
import type { Statement, StatementKind } from './statement.ts';

const LIFETIME_SECONDS = 600;
/** 256 random bits: a plain hash of them can't be guessed. */
const TOKEN_BYTES = 32;

/** The document is made when it is fetched, by any server. Only a hash of the token is stored. */
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
    expiresDate: secondsFromNow(LIFETIME_SECONDS),
  });
  return token;
}

/** Undefined also once the account that made the link is blocked. */
export async function findStatement(db: Database, token: string, language: Language) {
  const [found] = await db
    .select({ link: statements, maker: users })
    .from(statements)
    .innerJoin(users, and(eq(users.id, statements.createdBy), users.isActive))
    .where(and(eq(statements.tokenHash, hashOf(token)), gt(statements.expiresDate, sql`now()`)));
  if (found === undefined) return undefined;
  const { link, maker } = found;
  const taxpayer = await findTaxpayer(db, eq(taxpayers.id, link.taxpayerId));
  if (taxpayer === undefined) return undefined;
  const { startDate, endDate } = link;
  const kind = link.kind as StatementKind;
  const statement: Statement = { kind, taxpayer, period: { startDate, endDate }, language };
  return { statement, maker };
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
