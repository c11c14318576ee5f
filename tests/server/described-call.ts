import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { bodyOf, type DescribedCall, type JsonSchema } from '../contract/document.ts';
import { ADMIN, call } from './client.ts';
import { rowsOf } from './rows-of.ts';

/** Gives a value for a field; undefined leaves it out. */
export type Sample = (name: string, schema: JsonSchema, required: boolean) => unknown;

/** Makes a described call with a value for each of its fields. */
export function makeCall(url: string, token: string, described: DescribedCall, sample: Sample) {
  const { method, path, parameters = [] } = described;
  const filled = parameters.flatMap(({ name, schema, required = false }) => {
    const value = sample(name, schema, required);
    return value === undefined ? [] : [[name, String(value)]];
  });
  const query = new URLSearchParams(filled).toString();
  const { properties, required } = bodyOf(described) ?? {};
  const fields = Object.entries(properties ?? {}).flatMap(([name, schema]) => {
    const value = sample(name, schema, required?.includes(name) === true);
    return value === undefined ? [] : [[name, value]];
  });
  return call(`${url}${path}${query && `?${query}`}`, {
    method,
    token,
    ...(properties !== undefined && { body: Object.fromEntries(fields) as unknown }),
  });
}

/** By the names of the fields in lower case; the old password and the code are well formed and wrong. */
const SENT: Record<string, unknown> = {
  email: ADMIN.email,
  password: ADMIN.password,
  oldpassword: 'wrong',
  newpassword: 'Another#2024',
  confirmpassword: 'Another#2024',
  username: 'Some Body',
  phoneno: '1',
  userrole: 'Officer',
  userid: 2,
  otp: '000000',
  newstatus: 'Approved',
  startdate: '2024-01-01',
  enddate: '2024-06-30',
  pagenumber: 1,
  perpage: 5,
};

/** What every call of the contract can be asked with over the demo's data. */
export async function usualSample(db: Database): Promise<Sample> {
  const [known] = await rowsOf<{ tin: string; refundid: number }>(
    db,
    sql`select tin, (select max(id)::int from refunds where status = 'Submitted') as refundid
      from taxpayers join transactions on taxpayer_id = taxpayers.id
      join devices on devices.taxpayer_id = taxpayers.id
      where taxpayers.email is not null limit 1`,
  );
  return (name, { enum: values }, isRequired) => {
    const value = { ...SENT, ...known }[name.toLowerCase()];
    if (value !== undefined || !isRequired) return value;
    return values?.find(Boolean) ?? '1';
  };
}
