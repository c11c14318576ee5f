import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { checkPort } from '../../../../server/start/port.ts';
import { JWT_SECRET } from '../../../server/test-database.ts';
import { type Image, makeImage } from './image.ts';

/** npm ci, twice, and the build. */
const MADE_WITHIN_MS = 900_000;
const PORT = 18_080;
const UNIT = join(import.meta.dirname, '../../../../docs/deploying/revenue-console.service');

/** On the disk: it holds every package twice. */
const folder = mkdtempSync('/var/tmp/revenue-console-image-');
let image: Image;
beforeAll(() => {
  chmodSync(folder, 0o755);
  image = makeImage(folder);
}, MADE_WITHIN_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }), MADE_WITHIN_MS);

/** What the container's user runs there: nobody, where the tests run as root. */
function inside() {
  const { PATH = '' } = process.env;
  const settings = {
    PORT: String(PORT),
    EMBEDDED: '1',
    JWT_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  return { cwd: image.workDir, env: { PATH, ...image.env, ...settings }, ...nobody };
}

const isHealthy = () => {
  const [command = '', ...args] = image.healthCheck;
  return promisify(execFile)(command, args, inside()).then(
    () => true,
    () => false,
  );
};

it('the image holds no tests and no tools, and is not run as root', () => {
  expect(image.user).toBe('node');
  for (const left of ['tests', 'src', 'node_modules/vitest']) {
    expect(statSync(join(image.workDir, left), { throwIfNoEntry: false })).toBeUndefined();
  }
});

it('its command serves the console to a stranger, its health check says so, SIGTERM ends it', async () => {
  await checkPort(PORT, '127.0.0.1');
  expect(await isHealthy()).toBe(false);
  const [command = '', ...args] = image.command;
  const server = spawn(command, args, { ...inside(), stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    said += String(text);
    if (said.includes('Ctrl-C stops it.')) break;
  }
  expect(said).toContain('npm run create-user');
  expect(await isHealthy()).toBe(true);
  const page = await fetch(`http://127.0.0.1:${PORT}/`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toMatch(/<script type="module"[^>]* src="\/assets\//);
  const exit = once(server, 'exit');
  server.stdout.resume();
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

it('the systemd unit starts the same, with the variables that the image sets', () => {
  const unit = readFileSync(UNIT, 'utf8');
  expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1]).toBe(image.command.join(' '));
  expect(unit).toContain('Environment=NODE_ENV=production DATA_DIR=/var/lib/revenue-console');
  // Complains of what systemd does not know, where there is a systemd.
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
  expect(error === undefined ? stderr : '').toBe('');
});
