import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium } from './requirements/chromium.ts';
import { requirePdftotext } from './requirements/pdftotext.ts';
import { requirePostgres } from './requirements/postgres.ts';

/**
 * `npm test`: brings what the tests need, then checks and tests everything. The last line counts;
 * a check that fails counts as a failed test.
 */
const say = (line: string): void => console.log(`\n● ${line}`);
const results = mkdtempSync(path.join(tmpdir(), 'revenue-console-tests-'));
let passed = 0;
let failed = 0;

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function check(name: string, work: () => boolean): boolean {
  say(name);
  const good = work();
  if (good) passed++;
  else failed++;
  return good;
}

/** Runs test projects and adds up what their report says. */
function test(name: string, ...args: string[]): void {
  say(name);
  const report = path.join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const good = run('npx', 'vitest', 'run', ...reporters, ...args);
  let counted = { numPassedTests: 0, numFailedTests: 0 };
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    say('The tests left no report.');
  }
  passed += counted.numPassedTests;
  failed += counted.numFailedTests;
  // A file that can't be loaded fails without a failed test.
  if (!good && counted.numFailedTests === 0) failed++;
}

check('What the tests need', () => {
  try {
    process.env['CHROMIUM_PATH'] = requireChromium(say);
    requirePdftotext(say);
    const { name } = requirePostgres(say);
    const given = process.env['TEST_DATABASE_URL'] ? ', and the server of TEST_DATABASE_URL' : '';
    console.log(`Chromium: ${process.env['CHROMIUM_PATH']}`);
    console.log(`PostgreSQL: ${name}${given}`);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
});
check('Formatting', () => run('npm', 'run', '--silent', 'check:format'));
check('Lint', () => run('npm', 'run', '--silent', 'check:lint'));
check('Types', () => run('npm', 'run', '--silent', 'check:types'));
const built = check('Build', () => run('npm', 'run', '--silent', 'build', '--', '--logLevel=warn'));
test('Units, components and server', '--project=unit', '--project=dom', '--project=server*');
// One file after the other: a browser and a server each take a core.
if (built) test('Browser', '--project=browser', '--no-file-parallelism');

rmSync(results, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
