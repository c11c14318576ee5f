import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldFacts } from '../../../tools/new-screen/facts';
import { inferField } from '../../../tools/new-screen/infer-field';
import { main } from '../../../tools/new-screen/main';
import { readAnswer } from '../../../tools/new-screen/read-json';
import { singularOf } from '../../../src/schema/complete-resource';
import { labelOf } from '../../../tools/new-screen/words';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeCheckout } from './new-screen-checkout';
import { printed } from './printed';

const penalties = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  penalty_no: `P-${id}`,
  debtorName: `Debtor's No. ${id}`,
  fineAmount: id * 10.5,
  state: id > 3 ? 'Open' : 'Waived',
  dueDate: `2024-0${id}-01`,
  'e-mail': 'a@b.example',
  'x y': true,
  owner: { name: 'nested' },
}));

let root: string;
let file: string;
beforeEach(() => {
  root = makeCheckout();
  file = path.join(temporaryFolder(), 'answer.json');
  writeFileSync(file, JSON.stringify({ responseCode: '200', result: penalties }));
});
afterEach(() => vi.unstubAllEnvs());

const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const inCi = (args: readonly string[], password = '') =>
  printed({ CI: 'true', BACKEND_PASSWORD: password }, () => main(args, root));

it('writes a declaration as a person would have, and registers it', async () => {
  const args = ['--name', 'late-fees', '--json', file, '--call', "GET /api/Fees?kind=it's"];
  const { code, out } = await inCi([...args, '--may', 'taxpayers.read']);
  expect([code, out.split('\n')[0]]).toEqual([
    0,
    'Wrote src/resources/late-fees.ts, src/resources/screens.ts, src/pages/layout/icons.tsx',
  ]);
  expect(
    read('src/resources/late-fees.ts'),
  ).toBe(`import { defineResource } from '../schema/define';

/** Late Fees (GET /api/Fees). */
export const lateFees = defineResource({
  name: 'late-fees',
  route: '/late-fees',
  may: 'taxpayers.read',
  fields: {
    penalty_no: { kind: 'text', label: 'Penalty No' },
    debtorName: { kind: 'text', label: 'Debtor Name' },
    fineAmount: { kind: 'money', label: 'Fine Amount' },
    state: { kind: 'status', label: 'State', values: { Open: 'processing', Waived: 'warning' } },
    dueDate: { kind: 'date', label: 'Due Date' },
    'e-mail': { kind: 'email', label: 'E Mail' },
    'x y': { kind: 'boolean', label: 'X Y' },
  },
  filters: { state: {}, dueDate: { kind: 'days' }, 'x y': {} },
  list: {
    endpoint: { method: 'GET', path: '/api/Fees', query: () => ({ kind: "it's" }) },
    search: {
      placeholder: 'Search by penalty no or debtor name...',
      fields: ['penalty_no', 'debtorName'],
    },
    sort: { field: 'dueDate', order: 'desc' },
  },
  details: {},
});
`);
  expect(read('src/resources/screens.ts')).toContain(
    "  { icon: 'late-fees', resource: lateFees },\n] as const satisfies",
  );
  expect(read('src/resources/screens.ts')).toContain("import { lateFees } from './late-fees';\n");
  expect(read('src/pages/layout/icons.tsx')).toContain("    'late-fees': LateFeesIcon,\n  };");
});

it.each([
  [[], 'Missing: --name; --from, --openapi or --json\n'],
  [['--name', 'x', '--from', 'http://b.c/api/X'], 'Missing: --email; BACKEND_PASSWORD\n'],
])(
  'where CI is set it asks nothing: with %j it says %j, and how it is used',
  async (args, says) => {
    const { code, out } = await inCi(args);
    expect([code, out.slice(0, says.length)]).toEqual([2, says]);
    expect(out).toContain('npm run new:screen -- --name penalties');
  },
);

describe('says what is wrong, and writes nothing, with', () => {
  const call = ['--call', 'GET /api/X'];
  it.each([
    [
      'a name that is taken',
      ['--name', 'users', ...call],
      "There is a resource or a screen 'users'",
    ],
    ['a name that is none', ['--name', '../evil', ...call], "'../evil' is no name"],
    ['a call that is none', ['--name', 'x', '--call', 'DELETE /api/X'], '--call is a method'],
  ])('%s', async (_, args, says) => {
    const { code, out } = await inCi(['--json', file, ...args]);
    expect([code, out.slice(0, says.length)]).toEqual([2, says]);
  });

  it.each([
    ['no JSON', '<html>', "can't be read"],
    ['an empty list', '{"result":[]}', 'no list of records'],
  ])('an answer of %s', async (_, answer, says) => {
    writeFileSync(file, answer);
    const { code, out } = await inCi(['--name', 'x', '--json', file, ...call]);
    expect([code, out]).toEqual([2, expect.stringContaining(says)]);
    expect(existsSync(path.join(root, 'src/resources/x.ts'))).toBe(false);
  });

  it('a backend that is not there, without the password', async () => {
    const from = ['--from', 'http://127.0.0.1:9/api/X', '--email', 'a@b.c'];
    const { code, out } = await inCi(['--name', 'x', ...from], 'Secret#1');
    expect([code, out]).toEqual([2, 'Nobody is signed in: a port that no browser calls\n']);
  });
});

/** A terminal at which somebody types these keys, each when the next question stands there. */
function terminalThat(...answers: readonly (readonly [question: string, keys: string])[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { columns: 100, rows: 40, isTTY: true });
  const waiting = [...answers];
  let shown = '';
  output.on('data', (text: Buffer) => {
    shown += text.toString();
    const [question, keys] = waiting[0] ?? [];
    if (question === undefined || !shown.includes(question)) return;
    waiting.shift();
    shown = '';
    setImmediate(() => input.write(keys));
  });
  return { input, output };
}

const ENTER = '\r';
const DOWN = '\u001B[B';

it('asks a person for what is missing, with a guess where there is one', async () => {
  const terminal = terminalThat(
    ['called in its address', `fees${ENTER}`],
    ['Where do its records come from?', `${DOWN}${DOWN}${ENTER}`],
    ['The file of the answer', `${file}${ENTER}`],
    ['The call that answers so', `GET /api/Fees${ENTER}`],
    ['Its title', ENTER],
    ['One of them is a', `x${ENTER}`],
    ['Who sees it?', `${DOWN}${ENTER}`],
  );
  const { code, out } = await printed({}, () => main([], root, terminal));
  expect([code, out.split(',')[0]]).toEqual([0, 'Wrote src/resources/fees.ts']);
  const declaration = read('src/resources/fees.ts');
  for (const line of ["name: 'fees'", "singular: 'Feex'", "may: 'users.read'"]) {
    expect(declaration).toContain(line);
  }
});

const many = (...words: string[]): string[] => Array.from({ length: 4 }, () => words).flat();

describe('a field is declared as', () => {
  it.each([
    ['amount', [1, 2.5], {}, { kind: 'money' }],
    ['refundCount', [1, 2], {}, { kind: 'number' }],
    ['ownerId', [1, 2], {}, { kind: 'id' }],
    ['orderId', ['A-1', 'A-2'], {}, { kind: 'text' }],
    ['period', ['2024-01', null], {}, { kind: 'month' }],
    ['day', ['2024-01-31', '2024-02-01T00:00:00'], {}, { kind: 'date' }],
    ['seen', ['2024-01-31T10:00:00Z'], {}, { kind: 'datetime' }],
    ['seen', ['31/01/2024'], {}, { kind: 'text' }],
    ['mail', ['a@b.c', null], {}, { kind: 'email' }],
    ['mobile_no', ['+1 2'], {}, { kind: 'phone' }],
    ['tags', [['a'], []], {}, { kind: 'list' }],
    ['reasonForDelay', ['short'], {}, { kind: 'multiline' }],
    ['flag', [true, null], {}, { kind: 'boolean' }],
    ['mixed', [1, 'two'], {}, { kind: 'text' }],
    ['status', many('Paid', 'Unpaid'), {}, { values: { Paid: 'success', Unpaid: 'warning' } }],
    ['size', many('L', 'M'), {}, { kind: 'text', options: ['L', 'M'] }],
    ['town', many('Ho'), {}, { kind: 'text' }],
    ['note', [null, null], {}, { kind: 'multiline', hide: 'whenEmpty' }],
    ['lat', [5.5], {}, { kind: 'number', hide: 'always' }],
    ['born', [], { type: 'string', format: 'date' }, { kind: 'date' }],
    ['colour', [], { type: 'string', words: ['red', 'blue'] }, { options: ['red', 'blue'] }],
  ])('%s with the values %j: %j', (name, values, more, expected) => {
    expect(inferField({ name, values, ...more } as FieldFacts)).toMatchObject(expected);
  });

  it.each([
    ['an object', [{ a: 1 }]],
    ['now an object, now a text', [{ a: 1 }, 'b']],
  ])('nothing, being %s', (_, values) => {
    expect(inferField({ name: 'owner', values })).toBeNull();
  });
});

it.each([
  ['taxPayerTIN', 'Tax Payer TIN'],
  ['createdAt', 'Created At'],
  ['ownerId', 'Owner ID'],
])('%s is called %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});

it.each([
  ['Penalties', 'Penalty'],
  ['Taxes', 'Tax'],
  ['Status', 'Status'],
])('one of %s is a %s', (label, singular) => {
  expect(singularOf(label)).toBe(singular);
});

it.each([
  ['a bare list', [{ a: 1 }], 'result', undefined],
  ['an envelope', { responseCode: '200', result: [{ a: 1 }] }, 'result', undefined],
  [
    'a page',
    { result: { totalRecords: 9, list: [{ a: 1 }] } },
    'result',
    { rows: 'list', total: 'totalRecords' },
  ],
])('finds the records of %s', (_, answer, at, page) => {
  const { notes: __, fields, ...found } = readAnswer(answer);
  expect(found).toEqual({ at, ...(page && { page }) });
  expect(fields).toEqual([{ name: 'a', values: [1] }]);
});
