import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

const pages = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);
const read = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

/** The names by which a page's headings are linked to. */
const anchorsOf = (page: string): string[] =>
  Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const links = pages.flatMap((page) =>
  Array.from(
    read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g),
    ([, to = '', anchor]) => ({
      page,
      to: to === '' ? page : path.join(path.dirname(page), to),
      anchor,
    }),
  ),
);

it('every link between the documents finds its page and its heading', () => {
  expect(links.length).toBeGreaterThan(50);
  const lost = links.filter(
    ({ to, anchor }) =>
      !existsSync(path.join(ROOT, to)) || (anchor !== undefined && !anchorsOf(to).includes(anchor)),
  );
  expect(lost).toEqual([]);
});

it('every alert links to its section of the runbook', () => {
  const rules = read('docs/monitoring/alerts.yaml');
  const alerts = Array.from(rules.matchAll(/alert: (\w+)/g), ([, name = '']) => name.toLowerCase());
  const linked = Array.from(rules.matchAll(/runbook_url: .+runbook\.md#(\S+)/g), ([, to]) => to);
  expect(linked).toEqual(alerts);
  expect(anchorsOf('docs/runbook.md')).toEqual(expect.arrayContaining(alerts));
});
