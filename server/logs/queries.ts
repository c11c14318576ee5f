import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import { contains, timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { isoTime, jsonList, named } from '../database/json.ts';
import { logEntries } from '../database/tables/log-entries.ts';
import { rowsBefore } from '../http/paging.ts';
import type { LogsBody } from './schemas.ts';

const { id, email, userName, action, detail, ipAddress, createdDate } = logEntries;

const record = {
  id: named(id, 'id'),
  email: named(email, 'email'),
  userName: named(userName, 'userName'),
  action: named(action, 'action'),
  detail: named(detail, 'detail'),
  ipAddress: named(ipAddress, 'ipAddress'),
  createdDate: named(isoTime(createdDate), 'createdDate'),
};

/** The log entries of one user, as the text of a JSON array. */
export function listLogAsJson(
  db: Database,
  person: string,
  body: LogsBody,
  timeZone: string,
): Promise<string> {
  const { perPage, searchText } = body;
  const rows = db
    .select(record)
    .from(logEntries)
    .where(
      and(
        sql`lower(${email}) = lower(${person.trim()})`,
        timeInPeriod(createdDate, body, timeZone),
        searchText === ''
          ? undefined
          : or(...[action, detail, ipAddress].map((column) => contains(column, searchText))),
      ),
    )
    .orderBy(...order(body));
  return jsonList(
    db,
    perPage === undefined ? rows : rows.limit(perPage).offset(rowsBefore({ ...body, perPage })),
  );
}

const COLUMNS = { createdDate, action, detail, ipAddress };

function order({ sortingOn, isDescending }: LogsBody): SQL[] {
  if (sortingOn === '') return [desc(createdDate), desc(id)];
  const direction = isDescending ? desc : asc;
  return [sql`${direction(COLUMNS[sortingOn])} nulls last`, direction(id)];
}
