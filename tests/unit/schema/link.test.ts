import { expect, it } from 'vitest';
import { linkNames, linkOf, recordPath } from '../../../src/schema/link';

const row = { id: '7', tin: 'T-1', name: 'Ama', office: null };

it('knows the fields that a path is made of', () => {
  expect(linkNames('/a/:tin/b/:name')).toEqual(['tin', 'name']);
  expect(linkNames('/a')).toEqual([]);
});

it('leads to the path that is made of the row', () => {
  expect(linkOf('/a/:tin/b/:name', row)).toBe('/a/T-1/b/Ama');
  expect(linkOf('/a/:id', row)).toBe('/a/7');
  expect(linkOf('/a', row)).toBe('/a');
});

it('leads nowhere from a row that lacks a part, or without a declared link', () => {
  expect(linkOf('/a/:tin/:office', row)).toBeNull();
  expect(linkOf('/a/:absent', row)).toBeNull();
  expect(linkOf(undefined, row)).toBeNull();
});

it('takes zero and false for values', () => {
  expect(linkOf('/a/:count/:urgent', { id: null, count: 0, urgent: false })).toBe('/a/0/false');
});

it.each(['../../..', 'a?b=c#d', 'javascript:alert(1)', 'Ɛ ŋ', '%2F'])(
  'keeps a value within its part of the path: %s',
  (tin) => {
    const link = linkOf('/a/:tin', { ...row, tin });
    expect(link).toMatch(/^\/a\/[^/?#]+$/);
    expect(decodeURIComponent(String(link).slice('/a/'.length))).toBe(tin);
  },
);

it.each(['.', '..', '\ud83d', 'half \udc4d a letter'])(
  'leads nowhere for %j, which no part of a path can say',
  (tin) => {
    expect(linkOf('/a/:tin', { ...row, tin })).toBeNull();
    expect(linkOf('/a/:name', { ...row, tin })).toBe('/a/Ama');
  },
);

it('takes whole letters for what they are, however they are stored', () => {
  expect(linkOf('/a/:tin', { ...row, tin: '👍' })).toBe('/a/%F0%9F%91%8D');
});

it.each([
  [{ route: '/a', details: {} }, '/a/:id'],
  [{ route: '/a', details: { opens: 'dialog' } }, undefined],
  [{ route: '/a' }, undefined],
  [{ details: {} }, undefined],
] as const)('the path of the records of %j is %s', (resource, path) => {
  expect(recordPath(resource)).toBe(path);
});
