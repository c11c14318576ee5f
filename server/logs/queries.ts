import { and, asc, desc, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { contains, timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { isoTime, jsonList, type JsonPieces, jsonPieces } from '../database/json.ts';
import { logEntries, READ_ACTIONS } from '../database/tables/log-entries.ts';
import { id as idSchema, optional, text, time } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';
import { rowsBefore } from '../http/paging.ts';
import type { LogsBody } from './schemas.ts';
import { searchForm } from '../../typed-text.ts';

const { id, email, userName, action, detail, ipAddress, createdDate } = logEntries;

export const logRecord = jsonRecord({
  id: [id, idSchema],
  email: [email, text],
  userName: [userName, optional(text)],
  action: [action, text],
  detail: [detail, optional(text)],
  ipAddress: [ipAddress, optional(text)],
  createdDate: [isoTime(createdDate), time],
});

export function listLogPageAsJson(
  db: Database,
  person: string,
  body: LogsBody & { perPage: number },
  timeZone: string,
): Promise<string> {
  const page = rowsOf(db, body)(conditions(person, body, timeZone));
  return jsonList(db, page.limit(body.perPage).offset(rowsBefore(body)));
}

export function listLogAsJson(
  db: Database,
  person: string,
  body: LogsBody,
  timeZone: string,
): JsonPieces {
  return jsonPieces(db, rowsOf(db, body), id, conditions(person, body, timeZone));
}

const rowsOf = (db: Database, body: LogsBody) => (where: SQL | undefined) =>
  db
    .select(logRecord.columns)
    .from(logEntries)
    .where(where)
    .orderBy(...order(body));

function conditions(person: string, body: LogsBody, timeZone: string): SQL | undefined {
  const { searchText } = body;
  return and(
    sql`lower(${email}) = lower(${person})`,
    timeInPeriod(createdDate, body, timeZone),
    body.reads === true ? undefined : notInArray(action, [...READ_ACTIONS]),
    searchText === ''
      ? undefined
      : or(
          ...[action, detail, ipAddress].map((column) =>
            contains(sql`search_form(${column})`, searchForm(searchText)),
          ),
        ),
  );
}

const COLUMNS = { createdDate, action, detail, ipAddress };

function order({ sortingOn, isDescending }: LogsBody): SQL[] {
  if (sortingOn === '') return [desc(createdDate), desc(id)];
  const direction = isDescending ? desc : asc;
  return [sql`${direction(COLUMNS[sortingOn])} nulls last`, direction(id)];
}
