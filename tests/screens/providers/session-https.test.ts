import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endSession, readSession, startSession } from '../../../src/providers/session';
import { setUrl } from '../../kit/page';
import { validToken } from '../../kit/session';

beforeAll(() => setUrl('https://console.test/deep/path'));
// Other files of this worker look at cookies that are not secure.
afterAll(() => setUrl('http://console.test/'));

it('marks the cookies as secure where the console came over https', () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  startSession(validToken());
  expect(written).toHaveLength(2);
  for (const text of written) expect(text).toMatch(/; secure(;|$)/i);
});

it('keeps and forgets them there, from a deep path too', () => {
  expect(location.href).toBe('https://console.test/deep/path');
  expect(startSession(validToken())).toBeNull();
  expect(readSession()?.user.role).toBe('Officer');
  endSession();
  expect(document.cookie).toBe('');
});
