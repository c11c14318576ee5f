import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';
import { clearSiteData } from './page.ts';

/** The files of a worker share its page: what one has left there would be in the next one's way. */
afterAll(() => {
  cleanup();
  clearSiteData();
});
