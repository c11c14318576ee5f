import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackend, type CheckOptions } from './check';
import { writeHtml } from './html';
import { countCalls, type Report } from './report';
import { writeText } from './text';

const USAGE = `Makes every read that the console declares, and no command, at a backend.

  BACKEND_PASSWORD=… npm run check:backend -- --url https://… --email …

  --only <word>     only calls that contain it, or are declared at what begins with it;
                    may stand there more than once
  --out <file>      writes the report too: .html, .json or .txt; may stand there more than once
  --json            prints it as JSON
  --timeout <s>     how long an answer may take; 20 by default

Ends with 0, with 1 where something breaks, with 2 where nothing could be checked.`;

const WRITERS: Readonly<Record<string, (report: Report) => string>> = {
  '.html': writeHtml,
  '.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  '.txt': writeText,
};

interface Asked extends CheckOptions {
  readonly out: readonly string[];
  readonly json: boolean;
}

/** @throws Error that says what is wrong with what was typed. */
function readArgs(args: readonly string[], password: string | undefined): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      email: { type: 'string' },
      only: { type: 'string', multiple: true },
      out: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      timeout: { type: 'string' },
    },
  });
  const { url = '', email, only = [], out = [], json = false, timeout = '20' } = values;
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) {
    throw new Error('--url is missing or no address, as in https://console.example');
  }
  const { username, search, hash } = new URL(url);
  if (username || search || hash) {
    throw new Error('--url has a name, a query or a # in it: an address is enough');
  }
  if (!email) throw new Error('--email is missing: the account to sign in with');
  if (!password) throw new Error('BACKEND_PASSWORD is not set: the password of that account');
  const seconds = Number(timeout);
  if (!(seconds > 0)) throw new Error('--timeout is no number of seconds');
  const strange = out.find((file) => !WRITERS[path.extname(file)]);
  if (strange !== undefined) throw new Error('--out ends in .html, .json or .txt');
  return { url, email, password, only, out, json, timeout: seconds * 1000 };
}

/** @returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  let asked: Asked;
  try {
    asked = readArgs(args, process.env['BACKEND_PASSWORD']);
  } catch (error) {
    const said = error instanceof Error ? error.message.split('\n')[0] : '';
    console.error(`${said}\n\n${USAGE}`);
    return 2;
  }
  const report = await checkBackend(asked);
  const write = asked.json ? WRITERS['.json'] : writeText;
  console.log(write?.(report).trimEnd());
  for (const file of asked.out) writeFileSync(file, WRITERS[path.extname(file)]?.(report) ?? '');
  const { breaks, skipped } = countCalls(report);
  if (skipped === report.calls.length - 1) return 2;
  return breaks > 0 ? 1 : 0;
}
