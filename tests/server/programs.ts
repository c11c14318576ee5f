import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled programs. */
    programs: string;
  }
}

const ROOT = path.join(import.meta.dirname, '../..');
const PROGRAMS = [
  'start',
  'seed',
  'create-user',
  'migrate',
  'check-log',
  'check-sums',
  'database/embedded/lock',
];

/**
 * Compiles the server's programs once per run: a child that compiles for itself takes over a second
 * of processor time more. Asks for the folder of the run.
 */
export default async function setup(project: TestProject): Promise<void> {
  const folder = project.config.env['TMPDIR'] ?? '';
  const programs = path.join(folder, 'programs');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const compile = () => compileTo(programs);
  await compile();
  project.onTestsRerun(compile);
  project.provide('programs', programs);
}

async function compileTo(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [whereTheSourceLies],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((name) => [name, `${ROOT}/server/${name}.ts`])),
      },
    },
  });
}

/** Migrations, fonts and the checkout are found from the source's own place. */
const whereTheSourceLies: Plugin = {
  name: 'where-the-source-lies',
  load: (id) =>
    id.startsWith(`${ROOT}/server/`)
      ? readFileSync(id, 'utf8').replaceAll('import.meta.url', `'${pathToFileURL(id).href}'`)
      : undefined,
};
