import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bringRequirements } from '../requirements/all.ts';
import {
  type Count,
  countChecks,
  finish,
  run,
  runBuffered,
  runProjects,
  stage,
} from '../stages.ts';

/**
 * `npm run test:nightly`: what takes too long for every commit, within 60 minutes on two cores.
 * All mutants would take 90 minutes, so each day of the week has a seventh of the files.
 * `-- --since <commit>` takes the files changed since that commit instead.
 */
const MUTATED = [
  'src/schema',
  'src/providers',
  'src/ui/dialog/record-document.ts',
  'src/ui/kinds/relative-time.ts',
  'src/ui/kinds/typed-day.ts',
  'src/ui/kinds/typed-number.ts',
];
const PARTS = 7;
const DAY_MS = 86_400_000;

const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts'));

function filesToMutate(): readonly string[] {
  if (since) return git('diff', '--name-only', '--diff-filter=d', since, '--', ...MUTATED);
  const today = Math.floor(Date.now() / DAY_MS) % PARTS;
  return git('ls-files', '--', ...MUTATED).filter((_, index) => index % PARTS === today);
}

interface MutantReport {
  readonly files: Readonly<Record<string, { mutants: readonly { status: string }[] }>>;
}

async function mutants(): Promise<Count> {
  const files = filesToMutate();
  console.log(since ? `Files changed since ${since}:` : `A seventh of the files:`, ...files);
  if (files.length === 0) return countChecks([]);
  const config = JSON.parse(readFileSync('tests/nightly/mutants/stryker.json', 'utf8')) as {
    mutate: string[];
    thresholds: { break: number };
    jsonReporter: { fileName: string };
  };
  const excluded = config.mutate.filter((pattern) => pattern.startsWith('!'));
  rmSync(config.jsonReporter.fileName, { force: true });
  // It fails below the threshold for all files, so its exit code says nothing about a part.
  await run('npm', 'run', '--silent', 'mutants', '--', '--mutate', [...files, ...excluded].join());
  const report = JSON.parse(readFileSync(config.jsonReporter.fileName, 'utf8')) as MutantReport;
  const outcomes = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...statuses: string[]) =>
    outcomes.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const tried = killed + count('Survived', 'NoCoverage');
  console.log(`${killed} of ${tried} mutants killed`);
  return countChecks([tried === 0 || (killed / tried) * 100 >= config.thresholds.break]);
}

function defects(): Count {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'defects'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  console.log(stdout);
  const [, caught, planted] = /^(\d+) of (\d+) defects caught$/m.exec(stdout) ?? [];
  if (!planted) return { passed: 0, failed: 1 };
  return { passed: Number(caught), failed: Number(planted) - Number(caught) };
}

const { failed } = await stage('Requirements and build', 60, async () =>
  countChecks([bringRequirements(), await runBuffered('npx', 'vite', 'build', '--logLevel=warn')]),
);
if (failed > 0) finish();
await stage('Faults on both engines', 480, () => runProjects('faults', 'faults-postgres'));
await stage('Every screen and dialog with axe', 300, () => runProjects('axe'));
await stage('The example', 120, () => runProjects('example'));
await stage('Builds', 120, () => runProjects('builds'));
await stage('Planted defects', 1500, async () => defects());
await stage('Mutants', 1080, mutants);
finish();
