import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CHECKOUT = join(import.meta.dirname, '../../../..');

/** What a Dockerfile makes, as a folder of this machine. */
export interface Image {
  root: string;
  /** The name after AS. */
  stage: string | undefined;
  workDir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
}

const linesOf = (name: string) =>
  readFileSync(join(CHECKOUT, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Follows the Dockerfile without Docker, instruction by instruction: a stage is a folder below
 * `folder`, COPY copies and RUN runs. Whatever FROM names is this machine with its Node.
 */
export function makeImage(folder: string): Image {
  const images: Image[] = [];
  for (const line of linesOf('Dockerfile')) {
    const [, instruction = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') images.push(newImage(folder, / AS (\S+)$/.exec(rest)?.[1]));
    else follow(instruction, rest, images);
  }
  return last(images);
}

function last(images: readonly Image[]): Image {
  const image = images.at(-1);
  if (image === undefined) throw new Error('The Dockerfile begins without FROM.');
  return image;
}

function newImage(folder: string, stage: string | undefined): Image {
  const root = mkdtempSync(join(folder, 'stage-'));
  chmodSync(root, 0o755);
  return { root, stage, workDir: root, env: {}, user: 'root', command: [], healthCheck: [] };
}

function follow(instruction: string, text: string, images: readonly Image[]): void {
  const image = last(images);
  // The console's folder of the image lies below its root.
  const rest = text.replaceAll(/(?<![\w.])\/console\b/g, `${image.root}/console`);
  const steps: Record<string, () => void> = {
    WORKDIR: () => {
      image.workDir = rest;
      mkdirSync(rest, { recursive: true });
    },
    ENV: () => {
      for (const setting of rest.split(' ')) {
        const [name = '', value = ''] = setting.split('=');
        image.env[name] = value;
      }
    },
    COPY: () => copy(text, images),
    RUN: () => run(rest, image),
    USER: () => (image.user = rest),
    EXPOSE: () => {},
    HEALTHCHECK: () => (image.healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]),
    CMD: () => (image.command = JSON.parse(rest) as string[]),
  };
  const step = steps[instruction];
  if (step === undefined) throw new Error(`What does ${instruction} do without Docker?`);
  step();
}

/** COPY [--from=stage] path… place. A folder's content goes into the place, a file beside others. */
function copy(text: string, images: readonly Image[]): void {
  const [, stage, words = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
  const paths = words.split(' ');
  const place = paths.pop() ?? '';
  const to = resolve(last(images).workDir, place);
  const from = images.find((image) => stage !== undefined && image.stage === stage)?.root;
  const ignored = linesOf('.dockerignore').map((name) => join(CHECKOUT, name));
  for (const path of paths) {
    const source = from === undefined ? join(CHECKOUT, path) : join(from, path);
    const isFile = /\.\w+$/.test(path);
    cpSync(source, isFile ? join(to, path) : to, {
      recursive: true,
      filter: (file) => !ignored.includes(file),
    });
  }
}

/** In the shell and environment of a new container; its user 'node' is nobody here. */
function run(text: string, { workDir, env }: Image): void {
  const { PATH = '', HOME = '' } = process.env;
  const command = text
    .replaceAll(/--mount=\S+ /g, '')
    .replace('--owner=node --group=node', '--owner=65534 --group=65534');
  execFileSync('sh', ['-ec', command], {
    cwd: workDir,
    env: { PATH, HOME, npm_config_prefer_offline: 'true', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
