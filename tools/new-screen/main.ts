import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resources } from '../../src/resources/index';
import { screens } from '../../src/resources/screens';
import { askMissing, missingOptions, type Terminal, wrongName } from './ask-missing';
import { type Draft, draftScreen } from './draft';
import { type CallFacts, type ListFacts, UserError } from './facts';
import { type ScreenOptions, readOptions } from './options';
import { readCall } from './read-call';
import { readAnswer } from './read-json';
import { readOpenApi } from './read-openapi';
import { requiredPermission } from './required-permission';
import { singularOf } from '../../src/schema/complete-resource';
import { labelOf } from './words';
import { save, writeScreen, type Written } from './write-screen';

const USAGE = `Declares a screen out of a call's answer, and puts it into the table of screens.

  BACKEND_PASSWORD=… npm run new:screen -- --name penalties --from https://…/api/X --email …
  npm run new:screen -- --name penalties --openapi openapi.json --call 'GET /api/X'
  npm run new:screen -- --name penalties --json answer.json --call 'GET /api/X'

  --method POST     with --from: the read is a POST; it is sent the body of a first page
  --label, --singular, --may <permission>
  --dry-run         prints what it would write, and writes nothing

It asks for what is missing, but not where CI is set.`;

/** The names that a new resource can't have. */
const taken = (): string[] => [
  ...resources.map(({ name }) => name),
  ...screens.map(({ path }) => path.slice(1)),
];

function splitCall(call: string): CallFacts {
  const [, method = '', address = ''] = /^(GET|POST)\s+(\/\S+)$/i.exec(call.trim()) ?? [];
  if (address === '') throw new UserError("--call is a method and a path, as in 'GET /api/X'");
  const { pathname, searchParams } = new URL(address, 'http://any');
  const query = Object.fromEntries(searchParams);
  return { method: method.toUpperCase() === 'GET' ? 'GET' : 'POST', path: pathname, query };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UserError(`${file} can't be read: ${error instanceof Error ? error.message : ''}`);
  }
}

async function read(options: ScreenOptions): Promise<{ call: CallFacts; list: ListFacts }> {
  const { from, method = 'GET', email = '', password = '', openapi, json, call = '' } = options;
  if (from !== undefined) return readCall(from, method, { email, password });
  if (openapi !== undefined) return readOpenApi(openapi, call);
  return { call: splitCall(call), list: readAnswer(parse(json ?? '')) };
}

const leftToDo = ({ name, call }: Draft): string => `Left to do:
  look at it: npm run dev, then /${name}
  its place in the sidebar and its icon: src/resources/screens.ts, src/pages/layout/icons.tsx
  what the tests ask of every screen:
    tests/unit/resources/registry.test.ts   the entry in the sidebar
    tests/contract/declarations.test.ts     ELSEWHERE, if openapi.json lacks '${call.method} ${call.path}'
    npm run texts                           lists the texts to translate into French and Arabic`;

function show(files: Written, root: string): void {
  for (const [file, text] of Object.entries(files)) {
    const known = existsSync(path.join(root, file))
      ? new Set(readFileSync(path.join(root, file), 'utf8').split('\n'))
      : null;
    const lines = text.split('\n').filter((line) => !known?.has(line));
    console.log(`${file}${known ? ', new lines' : ''}:\n\n${lines.join('\n').trimEnd()}\n`);
  }
}

/**
 * @param root the checkout that is written to
 * @returns the exit code
 */
export async function main(
  args: readonly string[],
  root = process.cwd(),
  terminal?: Terminal,
): Promise<number> {
  try {
    let options = readOptions(args, process.env['BACKEND_PASSWORD']);
    const isAsked = terminal !== undefined || (!process.env['CI'] && process.stdin.isTTY);
    if (isAsked) options = await askMissing(options, taken(), terminal);
    const missing = missingOptions(options);
    if (missing.length > 0) throw new UserError(`Missing: ${missing.join('; ')}\n\n${USAGE}`);
    const { name = '' } = options;
    const file = path.join(root, 'src/resources', `${name}.ts`);
    const wrong =
      wrongName(name, taken()) ?? (existsSync(file) ? `There is ${file} already` : undefined);
    if (wrong !== undefined) throw new UserError(wrong);
    const { call, list } = await read(options);
    const { label = labelOf(name) } = options;
    const naming = {
      name,
      label,
      singular: options.singular ?? singularOf(label),
      may: options.may ?? requiredPermission(root, call),
    };
    const ownFiles = resources.flatMap(({ name }) =>
      existsSync(path.join(root, 'src/resources', `${name}.ts`)) ? [name] : [],
    );
    const draft = draftScreen(naming, call, list, resources, ownFiles);
    const files = writeScreen(draft, root);
    if (options.dryRun) show(files, root);
    else save(files, root);
    const verb = options.dryRun ? 'Would write' : 'Wrote';
    console.log(`${verb} ${Object.keys(files).join(', ')}`);
    for (const note of draft.notes) console.log(`  ${note}`);
    if (!options.dryRun) console.log(leftToDo(draft));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 2;
  }
}
