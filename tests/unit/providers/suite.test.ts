import { createAuthProvider } from '../../../src/providers/auth';
import { createData } from '../../../src/providers/data';
import { createHttp } from '../../../src/providers/http';
import { openPageSession } from '../../../src/providers/page-session';
import { it, expect } from 'vitest';
import { resources } from '../../../src/resources/index';
import { dataCalls } from '../../kit/data-calls';
import { accountCalls } from '../../kit/auth-suite';
import { declaredCalls } from '../resources/places';
import * as account from '../../../src/resources/account';
import { UTC } from '../../kit/providers';
import { runProviderSuite, type SuiteOptions } from '../../kit/provider-suite';

const http = ({ url, token, clock }: SuiteOptions) => createHttp(url, token, { clock });

await runProviderSuite({
  dataProvider: (setting) => createData({ ...setting, http: http(setting), region: UTC }).provider,
  authProvider: (setting) =>
    createAuthProvider({
      http: http(setting),
      calls: account,
      session: openPageSession(setting.load),
      show: setting.show,
      clock: setting.clock,
    }),
});

it('the suite makes every declared call', () => {
  // What is reported to the log and to operators has tests of its own: audit-log, problems.
  const own = ['report-problem.endpoint', 'report-export.endpoint'];
  const made = [...dataCalls(resources).flatMap(({ places }) => places), ...own];
  const others = [...declaredCalls].filter(([place]) => !made.includes(place));
  const left = others.filter(([, endpoint]) => !accountCalls.includes(endpoint));
  expect(left.map(([place]) => place)).toEqual([]);
});
