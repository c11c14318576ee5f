import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import { contentPolicy } from '../../build/content-policy.ts';
import { inlineStyles } from '../../build/inline-styles.ts';
import { precompress } from '../../build/precompress.ts';
import { temporaryFolder } from '../server/temporary-folder.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Console</title>
  </head>
  <body><script type="module" src="/main.js"></script></body>
</html>`;
const OUTLINES = JSON.stringify({ type: 'FeatureCollection', features: Array(500).fill(0) });

const root = temporaryFolder();
const dist = (name: string) => join(root, 'dist', name);
mkdirSync(join(root, 'public/geo'), { recursive: true });
writeFileSync(join(root, 'index.html'), PAGE);
writeFileSync(
  join(root, 'main.js'),
  `import './main.css';\n${'document.title = "x";\n'.repeat(200)}`,
);
writeFileSync(join(root, 'main.css'), 'p { color: #123456 }');
writeFileSync(join(root, 'public/geo/districts.geojson'), OUTLINES);
writeFileSync(join(root, 'public/tiny.svg'), '<svg/>');
writeFileSync(join(root, 'public/photo.png'), 'not text'.repeat(500));

async function buildPage(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [inlineStyles(), contentPolicy(), precompress()],
  });
  return readFileSync(dist('index.html'), 'utf8');
}

const policyIn = (page: string) =>
  /<head>\s*<meta http-equiv="content-security-policy" content="([^"]*)" \/>/.exec(page)?.[1];

it('writes the policy first of all into the page', async () => {
  expect(policyIn(await buildPage())?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

it.each([
  ['VITE_API_BASE_URL', 'https://api.example/', "connect-src 'self' https://api.example;"],
  ['VITE_API_BASE_URL', 'http://127.0.0.1:8081/base', "connect-src 'self' http://127.0.0.1:8081;"],
  ['VITE_API_BASE_URL', '/backend', "connect-src 'self';"],
  [
    'VITE_MAP_TILES',
    'https://tiles.example/map/{z}/{x}/{y}.png',
    "img-src 'self' data: https://tiles.example;",
  ],
  ['VITE_MAP_TILES', '/tiles/{z}/{x}/{y}.png', "img-src 'self' data:;"],
])('the policy for %s=%s has %s', async (setting, address, directive) => {
  vi.stubEnv(setting, address);
  expect(policyIn(await buildPage())).toContain(directive);
});

it('lays compressed files beside those that become smaller', async () => {
  const page = await buildPage();
  expect(brotliDecompressSync(readFileSync(dist('index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(dist('index.html.gz'))).toString()).toBe(page);
  const [, script = ''] = /src="\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
  expect(brotliDecompressSync(readFileSync(dist(`${script}.br`)))).toEqual(
    readFileSync(dist(script)),
  );
  expect(gunzipSync(readFileSync(dist('geo/districts.geojson.gz'))).toString()).toBe(OUTLINES);
  for (const name of ['tiny.svg.br', 'tiny.svg.gz', 'photo.png.br', 'photo.png.gz']) {
    expect(existsSync(dist(name))).toBe(false);
  }
});

it('contains the style sheet that its first paint needs', async () => {
  const page = await buildPage();
  expect(page).toContain('<style>p{color:#123456}</style>');
  expect(page).not.toContain('rel="stylesheet"');
});
