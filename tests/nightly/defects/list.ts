/** One line that is wrong on purpose, and the tests that have to say so. */
export interface Defect {
  readonly file: string;
  /** A part of a line that stands once in the file. */
  readonly line: string;
  readonly instead: string;
  /** The test file, and where it is long the words of a title. */
  readonly test: string;
  readonly title?: string;
}

const declared = 'tests/unit/resources/declared';
const drawn = 'tests/screens/declared';
const suite = 'tests/unit/providers/suite.test.ts';

/** Defects spread over the whole; each is planted by itself. */
export const defects: readonly Defect[] = [
  // What the language means.
  {
    file: 'src/schema/filters.ts',
    line: 'return [...Object.keys(params), ...required].find(',
    instead: 'return required.find(',
    test: `${declared}/asking.test.ts`,
  },
  {
    file: 'src/schema/filters.ts',
    line: '(declared[name] ? params : others)[name] = value;',
    instead: '(declared[name] ? others : others)[name] = value;',
    test: `${declared}/asking.test.ts`,
  },
  {
    file: 'src/schema/filters.ts',
    line: "filter && 'many' in filter ? value.split('\\n') : [value];",
    instead: "filter && 'many' in filter ? [value] : [value];",
    test: `${declared}/order.test.ts`,
  },
  {
    file: 'src/schema/filters.ts',
    line: "return typeof number === 'number' && isBetween(number, range);",
    instead: 'return isBetween(Number(number), range);',
    test: `${declared}/order.test.ts`,
  },
  {
    file: 'src/schema/list-state.ts',
    line: "filter && 'default' in filter ? [[name, filter.default ?? '']] : [],",
    instead: "filter && 'default' in filter ? [] : [],",
    test: `${declared}/order.test.ts`,
  },
  {
    file: 'src/schema/list-state.ts',
    line: "if (state.filters[name] === undefined) params.set(name, '');",
    instead: 'if (state.filters[name] === undefined) params.delete(name);',
    test: `${declared}/order.test.ts`,
  },
  {
    file: 'src/schema/read.ts',
    line: 'entry[name] = kind.read(value(entry as Row), field) ?? null;',
    instead: 'entry[name] ??= kind.read(value(entry as Row), field) ?? null;',
    test: `${declared}/records.test.ts`,
  },
  {
    file: 'src/schema/read.ts',
    line: 'return { rows, skipped: result.length - rows.length };',
    instead: 'return { rows, skipped: 0 };',
    test: `${declared}/records.test.ts`,
  },
  {
    file: 'src/schema/list-view.ts',
    line: "fold(names.map((name) => searchTextOf(resource, name, row)).join('\\n')),",
    instead: "names.map((name) => searchTextOf(resource, name, row)).join('\\n'),",
    test: `${declared}/order.test.ts`,
  },
  {
    file: 'src/schema/totals.ts',
    line: 'missing: rows.length - values.length }',
    instead: 'missing: 0 }',
    test: `${declared}/order.test.ts`,
  },
  {
    file: 'src/schema/day-range.ts',
    line: 'wallClock >= start && wallClock < end;',
    instead: 'wallClock > start && wallClock < end;',
    test: 'tests/unit/schema/day-range.test.ts',
  },
  {
    file: 'src/schema/typed-day.ts',
    line: "year.padStart(4, '20')",
    instead: "year.padStart(4, '19')",
    test: 'tests/unit/schema/typed-day.test.ts',
  },
  {
    file: 'src/schema/access.ts',
    line: '...(findBy && { findBy: findBy.filter(has) }),',
    instead: '...(findBy && { findBy }),',
    test: 'tests/unit/schema/access.test.ts',
  },
  {
    file: 'src/schema/kinds/kinds.ts',
    line: 'text: (value, _, __, { locale }) => formatNumber(value, [2, 2], locale),',
    instead: 'text: (value, _, __, { locale }) => formatNumber(value, [0, 2], locale),',
    test: `${declared}/records.test.ts`,
  },
  // What declarations say.
  {
    file: 'src/resources/refunds.ts',
    line: "age: { text: 'waiting for', field: 'refundStatus', in: ['Submitted'] },",
    instead: "age: { text: 'waiting for', field: 'refundStatus', in: ['Approved'] },",
    test: 'tests/screens/resource/list.test.ts',
  },
  {
    file: 'src/resources/users.ts',
    line: "get: { method: 'GET', path: '/Auth/GetUserById', query: ({ id }) => ({ Id: id }) },",
    instead:
      "get: { method: 'GET', path: '/Auth/GetUserById', query: ({ id }) => ({ userId: id }) },",
    test: 'tests/unit/resources/written-calls.test.ts',
  },
  // What is sent, answered and announced.
  {
    file: 'src/providers/http.ts',
    line: 'message: serverMessage ?? endpoint.successMessage ?? null,',
    instead: 'message: serverMessage,',
    test: `${drawn}/several.test.ts`,
    title: 'changes too fetched anew',
  },
  {
    file: 'src/providers/announce.ts',
    line: 'if (outcome.unauthorized || outcome.cancelled) return null;',
    instead: 'if (outcome.cancelled) return null;',
    test: 'tests/unit/providers/announce.test.ts',
  },
  {
    file: 'src/providers/list-call.ts',
    line: 'if (found === null && count !== 0) return null;',
    instead: 'if (found === null) return null;',
    test: 'tests/unit/providers/list-call.test.ts',
  },
  {
    file: 'src/providers/data.ts',
    line: 'if (state !== undefined && state !== null && state !== transition.to) {',
    instead: 'if (state !== undefined && state !== null && state === transition.to) {',
    test: 'tests/unit/providers/data-actions.test.ts',
  },
  {
    file: 'src/providers/access.ts',
    line: 'if (who === null) return { can: false };',
    instead: 'if (who === null) return { can: true };',
    test: 'tests/unit/providers/access.test.ts',
  },
  // Providers, held against every answer.
  {
    file: 'src/providers/http.ts',
    line: 'const PASSING = new Set([0, 502, 503, 504]);',
    instead: 'const PASSING = new Set([0, 502, 503]);',
    test: suite,
  },
  {
    file: 'src/providers/http.ts',
    line: "const retries = endpoint.kind === 'command' ? [] : RETRY_AFTER_MS;",
    instead: 'const retries = RETRY_AFTER_MS;',
    test: suite,
  },
  {
    file: 'src/providers/http.ts',
    line: "words(envelope?.['responseMessage']) ?? words(envelope?.['reponseMessage']);",
    instead: "words(envelope?.['responseMessage']);",
    test: suite,
  },
  {
    file: 'src/providers/http.ts',
    line: 'const reason = serverMessage === SUCCESS ? null : serverMessage;',
    instead: 'const reason = serverMessage;',
    test: suite,
  },
  {
    file: 'src/providers/http.ts',
    line: "words(envelope?.['result']) ??",
    instead: 'null ??',
    test: suite,
  },
  {
    file: 'src/providers/announce.ts',
    line: 'if (own.failure !== undefined && !speaksItself) {',
    instead: 'if (own.failure !== undefined && outcome.refused) {',
    test: suite,
  },
  {
    file: 'src/providers/announce.ts',
    line: "if (endpoint.method === 'GET') return null;",
    instead: "if (endpoint.kind !== 'command') return null;",
    test: suite,
  },
  {
    file: 'src/providers/data.ts',
    line: 'if (!listed) throw new ApiError({ statusCode: 200, message: NOT_A_LIST });',
    instead: 'listed ??= { data: [], total: 0, skipped: 0 };',
    test: suite,
  },
  {
    file: 'src/providers/data.ts',
    line: 'const toast = quiet ? null : toastOf(endpoint, outcome, own);',
    instead: 'const toast = toastOf(endpoint, outcome, own);',
    test: suite,
  },
  {
    file: 'src/providers/auth.ts',
    line: "return refuse(said ?? login.endpoint.errorMessage ?? '', email);",
    instead: "return refuse(login.endpoint.errorMessage ?? '', email);",
    test: suite,
  },
  {
    file: 'src/providers/auth.ts',
    line: "return { success: false, error: { name: 'Error', message: said ?? otherwise } };",
    instead: "return { success: false, error: { name: 'Error', message: otherwise } };",
    test: suite,
  },
  {
    file: 'src/providers/api-error.ts',
    line: 'return this.statusCode === 401 && !this.anonymous;',
    instead: 'return this.statusCode === 401 || this.statusCode === 403;',
    test: suite,
  },
  {
    file: 'src/providers/account.ts',
    line: "text: failure ?? said ?? endpoint.errorMessage ?? ''",
    instead: "text: said ?? failure ?? endpoint.errorMessage ?? ''",
    test: suite,
  },
  {
    file: 'src/providers/session.ts',
    line: 'return decoded && decoded.expiresAt > Date.now() ? decoded : null;',
    instead: 'return decoded;',
    test: suite,
  },
  {
    file: 'src/providers/http.ts',
    line: 'const own = endpoint.anonymous ? null : token();',
    instead: 'const own = token();',
    test: 'tests/unit/providers/account.test.ts',
  },
  // What screens show and do.
  {
    file: 'src/ui/dialog/useBulk.ts',
    line: 'if (isSessionOver) break;',
    instead: 'if (isSessionOver || outcome.state === "failed") break;',
    test: `${drawn}/several.test.ts`,
    title: 'several of',
  },
  {
    file: 'src/ui/dialog/useTransition.ts',
    line: 'for (const other of action.refreshes ?? []) {',
    instead: 'for (const other of (action.refreshes ?? []).slice(1)) {',
    test: `${drawn}/several.test.ts`,
    title: 'changes too fetched anew',
  },
  {
    file: 'src/ui/list/Selection.tsx',
    line: '.filter(([, { bulk }]) => bulk)',
    instead: '.filter(() => true)',
    test: 'tests/screens/selection.test.ts',
    title: 'no decision on money',
  },
  {
    file: 'src/ui/dialog/RelatedRecords.tsx',
    line: "search: isPaged ? text : '' };",
    instead: 'search: text };',
    test: `${drawn}/places.test.ts`,
    title: 'belongs to',
  },
  {
    file: 'src/ui/dialog/RecordBody.tsx',
    line: 'const other = isBeside || !related.beside ? declared(related.resource) : null;',
    instead: 'const other = declared(related.resource);',
    test: `${drawn}/places.test.ts`,
    title: 'belongs to',
  },
  {
    file: 'src/ui/table/Cell.tsx',
    line: "list.paging === 'client' && list.signals?.field === column;",
    instead: "list.paging === 'client' && list.signals !== undefined;",
    test: `${drawn}/places.test.ts`,
    title: 'unusual',
  },
  {
    file: 'src/ui/panel/RecordPanel.tsx',
    line: 'const asks = !atHand && (resource.get !== undefined || inAnotherList);',
    instead: 'const asks = !atHand && inAnotherList;',
    test: `${drawn}/places.test.ts`,
    title: 'its own call',
  },
  {
    file: 'src/ui/list/useRows.ts',
    line: 'const around = JSON.stringify(local);',
    instead: 'const around = JSON.stringify({});',
    test: `${drawn}/around.test.ts`,
    title: 'tabs of',
  },
  {
    file: 'src/pages/palette/found.ts',
    line: 'if (texts.some((text) => text.startsWith(needle))) begins.push(row);',
    instead: 'if (texts.some((text) => text.includes(needle))) begins.push(row);',
    test: `${declared}/finding.test.ts`,
  },
  {
    file: 'src/ui/export/chosen-facts.ts',
    line: 'resource.filters?.[name] ?? resource.params?.[name];',
    instead: 'resource.filters?.[name];',
    test: `${declared}/files.test.ts`,
  },
  // Files, charts, maps.
  {
    file: 'src/exports/csv/lines.ts',
    line: 'const DANGEROUS = /^[=+\\-@\\t\\r]/;',
    instead: 'const DANGEROUS = /^[+\\-@\\t\\r]/;',
    test: 'tests/unit/exports/lines.test.ts',
  },
  {
    file: 'src/exports/walk-pages.ts',
    line: '} else if (rows + skipped !== after) {',
    instead: '} else if (rows !== after) {',
    test: 'tests/unit/exports/walk-pages.test.ts',
  },
  {
    file: 'src/charts/calendar.ts',
    line: 'firstWeekday: (new Date(first).getUTCDay() + 6) % 7,',
    instead: 'firstWeekday: new Date(first).getUTCDay(),',
    test: 'tests/unit/charts/calendar.test.ts',
  },
  {
    file: 'src/schema/arithmetic.ts',
    line: 'finite(part / whole);',
    instead: 'part / whole;',
    test: 'tests/screens/dashboard.test.ts',
  },
  {
    file: 'src/maps/value-classes.ts',
    line: 'bounds.filter((bound) => value >= bound).length;',
    instead: 'bounds.filter((bound) => value > bound).length;',
    test: 'tests/unit/maps/value-classes.test.ts',
  },
  // The server.
  {
    file: 'server/auth/permissions.ts',
    line: 'if (role === ADMINISTRATOR && than !== ADMINISTRATOR) return true;',
    instead: 'if (role === ADMINISTRATOR) return true;',
    test: 'tests/server/sql/four-eyes.test.ts',
  },
  {
    file: 'server/refunds/decide.ts',
    line: "if (wanted?.status === 'Submitted' && isCreator(officer, wanted.createdBy)) {",
    instead: "if (wanted?.status === 'Lost' && isCreator(officer, wanted.createdBy)) {",
    test: 'tests/server/sql/four-eyes.test.ts',
  },
  {
    file: 'server/database/conditions.ts',
    line: ': sql`${time} < ${midnight(sql`${endDate}::date + 1`, timeZone)}`,',
    instead: ': sql`${time} < ${midnight(sql`${endDate}::date`, timeZone)}`,',
    test: 'tests/server/sql/transaction-days.test.ts',
  },
  {
    file: 'server/users/changes.ts',
    line: "if (await isLastAdministrator(transaction, userId)) return { kind: 'last administrator' };",
    instead: '// Anybody may be blocked.',
    test: 'tests/server/sql/four-eyes.test.ts',
  },
  {
    file: 'server/database/conditions.ts',
    line: String.raw`text.replaceAll(/[%_\\]/g, String.raw`,
    instead: String.raw`text.replaceAll(/[%\\]/g, String.raw`,
    test: 'tests/server/sql/transaction-search.test.ts',
  },
  {
    file: 'server/mails/queue.ts',
    line: ".for('update', { skipLocked: true });",
    instead: ".for('update');",
    test: 'tests/server/postgres/mail-queue.test.ts',
  },
  {
    file: 'server/auth/codes.ts',
    line: 'isDecoy: !mayReset,',
    instead: 'isDecoy: false,',
    test: 'tests/server/auth-discretion.test.ts',
  },
  {
    file: 'server/auth/login.ts',
    line: 'const matches = await verifyPassword(password, user?.passwordHash ?? NO_PASSWORD, cost);',
    instead: 'const matches = user && (await verifyPassword(password, user.passwordHash, cost));',
    test: 'tests/server/auth-login-effort.test.ts',
  },
  {
    file: 'server/database/postgres/pooled.ts',
    line: "client?.release(silence !== undefined || client.getTransactionStatus() !== 'I');",
    instead: 'client?.release();',
    test: 'tests/server/postgres/patience.test.ts',
  },
  {
    file: 'server/database/postgres/primary.ts',
    line: 'if (problem?.message === problems[index]) continue;',
    instead: '',
    test: 'tests/server/postgres/causes.test.ts',
  },
  {
    file: 'server/database/postgres/session.ts',
    line: '...(most > 0 && { query_timeout: most + ANSWERS_WITHIN_MS })',
    instead: '',
    test: 'tests/server/postgres/patience.test.ts',
  },
  {
    file: 'server/database/postgres/cuttable-pool.ts',
    line: 'for (const socket of this.#sockets) socket.destroy();',
    instead: '',
    test: 'tests/server/postgres/cuttable-pool.test.ts',
  },
  {
    file: 'server/auth/reading.ts',
    line: '(await hasJustWorked(db, officerOf(request))) ? db : standby',
    instead: 'standby',
    test: 'tests/server/sql/standby-reads.test.ts',
  },
  {
    file: 'server/database/postgres/standby.ts',
    line: 'return rows[0].isNear === true',
    instead: 'return rows.length > 0',
    test: 'tests/server/postgres/standby.test.ts',
  },
  {
    file: 'server/database/postgres/standby.ts',
    line: 'before?.cut();',
    instead: '',
    test: 'tests/server/postgres/standby.test.ts',
  },
];
