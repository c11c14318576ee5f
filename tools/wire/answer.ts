import { listChanges } from '../../src/resources/own-calls';
import { figures } from '../../src/resources/declarations';
import { login } from '../../src/resources/account';
import { resources } from '../../src/resources/index';
import { type Figures, listOf } from '../../src/schema/define-figures';
import { valueAt } from '../../src/schema/dot-path';
import {
  at,
  type Call,
  pageOf,
  resultOf,
  successOf,
} from '../../tests/journeys/lists/declared/answers.ts';
import { COUNT } from '../../tests/journeys/lists/declared/entries.ts';
import { rows } from '../../tests/kit/rows.ts';
import { inSeconds, validToken } from '../../tests/kit/session.ts';

const A_DAY_S = 86_400;
/** How many days, months or parts figures are made of. */
const PARTS = 8;

const declared = figures.filter((one): one is Figures => 'endpoint' in one);

/** The records of a choice; all of them for a choice that nobody has declared, as of other dates. */
function recordsAt(call: Call): unknown {
  const result = resultOf(call);
  const isNone = Array.isArray(result) && result.length === 0;
  const resource = isNone && resources.find(({ list }) => list.endpoint.path === call.path);
  return resource ? pageOf(resource, rows(resource, COUNT)) : result;
}

/** Puts figures where their declaration looks for them, beside what else is there. */
function addFigures(one: Figures, answer: Record<string, unknown>): void {
  const { endpoint, shape, within } = one;
  const place = [endpoint.result ?? 'result', within].filter(Boolean).join('.');
  const made = rows(listOf(one), PARTS);
  const record = { ...made[1], ...(valueAt(answer, place) as object | null) };
  at(place, shape === 'record' ? record : made, answer);
}

/** What a backend made of the declarations answers to a call: always well, with values of every kind. */
export function answerTo(call: Call): Record<string, unknown> {
  const { method, path } = call;
  if (path === login.endpoint.path) {
    return successOf(path, validToken({ exp: inSeconds(A_DAY_S) }));
  }
  if (path === listChanges.endpoint.path) return successOf(path, { mark: '0', added: 0 });
  const answer = successOf(path, recordsAt(call));
  for (const one of declared) {
    if (one.endpoint.method === method && one.endpoint.path === path) addFigures(one, answer);
  }
  return answer;
}
