import type { KindName } from '../../src/schema/kinds/kinds';
import type { Draft } from './draft';
import { Trouble } from './facts';

/** What the contract calls the kinds that it knows; others it calls as the console does. */
const KINDS: Readonly<Partial<Record<KindName, string>>> = {
  id: 'reference to a record',
  multiline: 'lines of text',
  email: 'e-mail address',
  phone: 'phone number',
  status: 'state',
  boolean: 'yes or no',
  datetime: 'time',
  date: 'day',
};

const OWN_CALLS = "### Calls of one's own";
const INTRODUCTION = `
${OWN_CALLS}

Calls that the console declares and the reference backend has not got.

| call | kind | request | result |
| ---- | ---- | ------- | ------ |
`;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The lines of the table with these headings: from its first row to the line behind its last. */
function tableAt(lines: readonly string[], ...headings: readonly string[]) {
  const head = lines.findIndex((line) =>
    headings.every((heading, place) => cellsOf(line)[place]?.startsWith(heading)),
  );
  const end = lines.indexOf('', head);
  if (head < 0 || end < 0) {
    throw new Trouble(`docs/contract.md has no table of ${headings.join(' and ')} any more.`);
  }
  return { first: head + 2, end };
}

/** What the contract calls a record of a screen: a name that nothing there has yet. */
function recordName(lines: readonly string[], { singular }: Draft): string {
  const { first, end } = tableAt(lines, 'record', 'fields known');
  const taken = lines.slice(first, end).map((line) => cellsOf(line)[0]);
  const name = singular
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return taken.includes(name) ? `${name} row` : name;
}

function addKinds(lines: string[], draft: Draft, record: string): void {
  const { first, end } = tableAt(lines, 'kind', 'fields');
  const rows = lines.slice(first, end).map(cellsOf);
  const kindOf = new Map(
    rows.flatMap(([kind = '', fields = '']) => fields.split(', ').map((name) => [name, kind])),
  );
  const scope = record.split(' ').at(-1) ?? record;
  const added = new Map<string, string[]>();
  const all = [
    ...draft.fields,
    ...(draft.key.length === 0 ? [{ name: 'id', kind: 'id' as const }] : []),
  ];
  for (const { name, kind } of all) {
    const wanted = KINDS[kind] ?? kind;
    const known = kindOf.get(name);
    if (known === wanted) continue;
    const entry = known === undefined ? name : `${scope}.${name}`;
    if (kindOf.get(entry) === wanted) continue;
    added.set(wanted, [...(added.get(wanted) ?? []), entry]);
  }
  for (const [kind, names] of added) {
    const row = lines.findIndex(
      (line, place) => place >= first && place < end && cellsOf(line)[0] === kind,
    );
    if (row < 0) lines.splice(end, 0, `| ${kind} | ${names.join(', ')} |`);
    else lines[row] = (lines[row] ?? '').replace(/\s*\|\s*$/, `, ${names.join(', ')} |`);
  }
}

/**
 * The contract with what a new screen asks for: its record, the words and kinds of its fields, its
 * call. What stands there already is left as it is.
 *
 * @returns the new text, and the record's name
 */
export function addToContract(contract: string, draft: Draft): { text: string; record: string } {
  const { method, path, query } = draft.call;
  const lines = contract.split('\n');
  const record = recordName(lines, draft);
  const names = [
    ...(draft.key.length === 0 ? ['id'] : []),
    ...draft.fields.map(({ name }) => name),
  ];
  lines.splice(
    tableAt(lines, 'record', 'fields known').end,
    0,
    `| ${record} | | ${names.join(', ')} |`,
  );
  const worded = draft.fields.flatMap(({ name, options, values }) => {
    const words = options ?? (values && Object.keys(values));
    return words ? [`| ${record}.${name} | ${words.join(', ')} |`] : [];
  });
  lines.splice(tableAt(lines, 'field', 'values').end, 0, ...worded);
  addKinds(lines, draft, record);
  const call = `${method} ${path}`;
  const isKnown = lines.some((line) => new RegExp(`^\\| \`?${call}[ ?\`]`).test(line));
  if (isKnown) return { text: lines.join('\n'), record };
  const isPaged = draft.list.page !== undefined && method === 'POST';
  const asked = Object.keys(query).length > 0 ? Object.keys(query).join(', ') : '–';
  const result = `${isPaged ? 'paged' : 'list of'} ${record}`;
  const row = `| \`${call}\` | read | ${isPaged ? 'paging body' : asked} | ${result} |`;
  const text = lines.join('\n');
  const whole = text.includes(OWN_CALLS) ? text : `${text.trimEnd()}\n${INTRODUCTION}`;
  const at = whole.indexOf(OWN_CALLS);
  const rows = whole.slice(at).split('\n');
  const last = rows.findLastIndex((line) => line.startsWith('|'));
  rows.splice(last + 1, 0, row);
  return { text: whole.slice(0, at) + rows.join('\n'), record };
}
