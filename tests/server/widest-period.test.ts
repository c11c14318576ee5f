import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bodyOf,
  type DescribedCall,
  describedCalls,
  fetchDocument,
  makeCall,
} from './api-document.ts';
import type { Backend } from './backend.ts';
import { OFFICER, signIn } from './client.ts';
import { rowsOf } from './rows-of.ts';
import { serverBeside } from './shared-backend.ts';
import { type Kind, statementCalls } from './statement-calls.ts';
import { readStatement } from './statement-pdf.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** As far as days can be written. */
const WIDEST = { startDate: '1000-01-01', endDate: '9999-12-31' };
/** Before and after everything that is recorded. */
const RECORDED = { startDate: '1900-01-01', endDate: '2100-12-31' };

const folder = temporaryFolder();
let backend: Backend;
let token: string;
/** Of whoever has most to tell. */
let tin: string;
beforeAll(async () => {
  backend = await serverBeside({ app: { apiPage: true } });
  token = await signIn(backend.url);
  const [most] = await rowsOf<{ tin: string }>(
    backend.db,
    sql`select tin from taxpayers join transactions on taxpayer_id = taxpayers.id
      group by tin order by count(*) desc limit 1`,
  );
  tin = most?.tin ?? '';
});
afterAll(() => backend.stop());

const isStatement = ({ path }: DescribedCall) => path.endsWith('Statement-pdf');

/** The calls that take a period. */
async function calls(): Promise<DescribedCall[]> {
  const described = describedCalls(await fetchDocument(backend.url));
  return described.filter((each) => bodyOf(each)?.properties?.['startDate'] !== undefined);
}

it('of the widest period every call answers what is recorded, and no more', async () => {
  const reads = (await calls()).filter((each) => !isStatement(each));
  expect(reads.length).toBeGreaterThan(15);
  const different: string[] = [];
  for (const read of reads) {
    const ask = (period: typeof WIDEST) => {
      const given: Record<string, string> = { Email: OFFICER.email, tin, TIN: tin, ...period };
      return makeCall(backend.url, token, read, (name) => given[name]);
    };
    const [recorded, widest] = [await ask(RECORDED), await ask(WIDEST)];
    expect([read.path, widest.status]).toEqual([read.path, 200]);
    if (JSON.stringify(widest.result) !== JSON.stringify(recorded.result))
      different.push(read.path);
  }
  expect(different).toEqual([]);
});

it('a statement of the widest period has the rows of the recorded days', async () => {
  expect((await calls()).filter(isStatement)).toHaveLength(4);
  const { fetch } = statementCalls(backend.url, token);
  const rows = async (kind: Kind, period: typeof WIDEST) =>
    readStatement(kind, await fetch(kind, { tin, ...period }), folder).rows;
  for (const kind of ['Transactions', 'Device'] as const) {
    expect(await rows(kind, WIDEST)).toEqual(await rows(kind, RECORDED));
  }
});
