import { describe, expect, it } from 'vitest';
import { statementUrl } from '../../src/pages/statements/StatementDelivery';

const BASE = 'https://api.nra.example/v1';

describe('the link of a statement', () => {
  it.each([
    ['/api/Reports/Statements/abc', `${BASE}/api/Reports/Statements/abc`],
    ['Statements/abc?x=1', `${BASE}/Statements/abc?x=1`],
    ['https://files.nra.example/a.pdf', 'https://files.nra.example/a.pdf'],
    ['http://10.0.0.7/a.pdf', 'http://10.0.0.7/a.pdf'],
  ])('%s leads to %s', (link, url) => {
    expect(statementUrl(link, BASE)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://api.nra.example/1',
    '',
    '   ',
    null,
    undefined,
    7,
    { url: 'https://files.nra.example/a.pdf' },
  ])('%s leads nowhere', (link) => {
    expect(statementUrl(link, BASE)).toBeNull();
  });

  it.each(['//elsewhere.example/a.pdf', '\\\\elsewhere.example\\a.pdf', '/\\elsewhere.example'])(
    '%s does not leave the backend',
    (link) => {
      expect(new URL(statementUrl(link, BASE) ?? '').host).toBe('api.nra.example');
    },
  );
});
