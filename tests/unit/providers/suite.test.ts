import { createAuthProvider } from '../../../src/providers/auth';
import { createData } from '../../../src/providers/data';
import { createHttp } from '../../../src/providers/http';
import { openPageSession } from '../../../src/providers/page-session';
import { it, expect } from 'vitest';
import { resources } from '../../../src/resources/index';
import { dataCalls } from '../../kit/data-calls';
import { accountPlaces } from '../../kit/auth-suite';
import { declaredCalls } from '../resources/places';
import { runProviderSuite, type Setting } from '../../kit/provider-suite';

const http = ({ url, token, clock }: Setting) => createHttp(url, token, clock);

await runProviderSuite({
  dataProvider: (setting) => createData(http(setting), setting.resources, setting.show).provider,
  authProvider: (setting) =>
    createAuthProvider({
      http: http(setting),
      session: openPageSession(setting.load),
      show: setting.show,
      clock: setting.clock,
    }),
});

it('the suite makes every declared call', () => {
  // What is told of a page has a test of its own: problems.test.ts.
  const own = ['report-problem.endpoint'];
  const made = [...dataCalls(resources).flatMap(({ places }) => places), ...accountPlaces, ...own];
  expect([...declaredCalls.keys()].filter((place) => !made.includes(place))).toEqual([]);
});
