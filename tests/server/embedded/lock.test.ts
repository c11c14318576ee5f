import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DataFolderError } from '../../../server/database/errors.ts';
import { processStart, replaceStale, takeLock } from '../../../server/database/embedded/lock.ts';
import { compiled } from '../child.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = temporaryFolder();
let folder: string;
let path: string;
beforeEach(() => {
  folder = join(root, String(Math.random()));
  mkdirSync(folder);
  path = join(folder, 'lock');
});
/** Takes the lock that somebody has left, and gives it back. */
async function expectTakeover(deadAfterMs?: number): Promise<void> {
  const release = await takeLock(path, folder, deadAfterMs);
  expect(Number(readFileSync(path, 'utf8').split('\n')[0])).toBe(process.pid);
  release();
  expect(existsSync(path)).toBe(false);
}

/** The pid of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** A lock whose holder's number means another process here, or none. */
const elsewhere = async () => `${await deadPid()}\n1\nanother-boot pid:[1]\n`;

/** Where processes of this machine say that they run. */
async function here(): Promise<string> {
  const release = await takeLock(path, folder);
  const where = readFileSync(path, 'utf8').split('\n')[2] ?? '';
  release();
  return where;
}

/** The lock of a process that has ended. */
const deadHolder = async () => `${await deadPid()}\n1\n${await here()}\n`;

it('is not given twice, not even to one process', async () => {
  const release = await takeLock(path, folder);
  await expect(takeLock(path, folder)).rejects.toThrow(
    new DataFolderError(`The data folder ${folder} is in use by process ${process.pid}.`),
  );
  release();
  (await takeLock(path, folder))();
});

it('respects a living process', async () => {
  writeFileSync(path, `${process.ppid}\n${processStart(process.ppid)}\n${await here()}\n`);
  await expect(takeLock(path, folder)).rejects.toThrow(`process ${process.ppid}.`);
});

describe('of another container, whose processes nobody sees', () => {
  it('is respected while its holder touches it', async () => {
    writeFileSync(path, await elsewhere());
    let seconds = 1;
    const held = path;
    const beat = setInterval(() => utimesSync(held, seconds, seconds++), 50);
    onTestFinished(() => clearInterval(beat));
    await expect(takeLock(path, folder, 1_000)).rejects.toThrow('is in use by process');
  });

  it('is taken over when its holder does not', async () => {
    writeFileSync(path, await elsewhere());
    await expectTakeover(100);
  });
});

it('is updated regularly by its holder, for processes in other containers', async () => {
  const release = await takeLock(path, folder);
  utimesSync(path, 1, 1);
  await expect.poll(() => statSync(path).mtimeMs, { timeout: 60_000 }).toBeGreaterThan(1_000);
  release();
});

it.each([
  ['a dead process', deadHolder],
  [
    'a dead process whose number was given out again',
    async () => `${process.ppid}\n1\n${await here()}\n`,
  ],
  ['a whole process group', async () => `0\n\n${await here()}\n`],
  ['nobody', async () => ''],
  ['nonsense', async () => 'garbage\n'],
])('is taken over from %s', async (_what, text) => {
  writeFileSync(path, await text());
  await expectTakeover(100);
});

it('goes to exactly one of many who find a dead holder at once', async () => {
  writeFileSync(path, await deadHolder());
  const script = `
    const { takeLock } = await import(${JSON.stringify(compiled('database/embedded/lock'))});
    try { await takeLock(${JSON.stringify(path)}, 'x'); console.log('got it'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name); }
  `;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script]),
  );
  const outcomes = await Promise.all(
    children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()),
  );
  for (const child of children) child.kill('SIGKILL');
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('DataFolderError'), 'got it']);
});

it('is not replaced if another process has taken it over meanwhile', () => {
  writeFileSync(path, 'the new holder\n');
  expect(replaceStale(path, 'mine\n', 'the dead holder\n')).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe('the new holder\n');
});

it('can be taken over after an interrupted takeover', async () => {
  writeFileSync(path, await deadHolder());
  const guard = `${path}.takeover`;
  writeFileSync(guard, '1\n');
  utimesSync(guard, new Date(0), new Date(0));
  await expectTakeover();
});
