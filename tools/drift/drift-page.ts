import { resources } from '../../src/resources/index';
import { allowedPart } from '../../src/schema/access';
import type { Endpoint } from '../../src/schema/language/calls';
import type { Identity } from '../../src/schema/permissions';
import { inOneLine, NO_NAMES } from '../check-backend/check';
import { openEnvelope } from '../check-backend/envelope';
import { figureCalls } from '../check-backend/figures';
import { holdFigures, holdRead } from '../check-backend/hold';
import { writeHtml } from '../check-backend/html';
import { planReads } from '../check-backend/plan';
import type { CheckedCall, Finding } from '../check-backend/report';
import { readToken } from '../check-backend/sign-in';

/** An answer that the console has received. */
export interface Received {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
  /** The caller's token; null for a call without. */
  readonly token: string | null;
}

function userOf({ token }: Received): Identity {
  const { rights } = token === null ? { rights: null } : readToken(token);
  return { ...NO_NAMES, ...rights };
}

/** Holds one answer against every declared read that may have asked for it. */
function held(received: Received): CheckedCall[] {
  const { method, path, status, text, milliseconds } = received;
  const asked = ({ endpoint }: { readonly endpoint: Endpoint<never> }): boolean =>
    endpoint.method === method && endpoint.path === path;
  const user = userOf(received);
  const checked = (
    places: readonly string[],
    endpoint: Endpoint<never>,
    hold: (result: unknown) => { rows: number | null; findings: readonly Finding[] },
  ): CheckedCall => {
    const outcome = { kind: 'answer', status, text, milliseconds } as const;
    const { result, usable, findings } = openEnvelope(endpoint, outcome);
    const more = usable ? hold(result) : { rows: null, findings: [] };
    return {
      call: `${method} ${path}`,
      places,
      skipped: null,
      rows: more.rows,
      milliseconds,
      findings: [...findings, ...more.findings],
    };
  };
  const reads = planReads(resources).filter(asked);
  return [
    ...reads.map((read) =>
      checked([read.place], read.endpoint, (result) => {
        const { rows, findings } = holdRead(read, allowedPart(read.resource, user), result);
        return { rows: rows?.length ?? null, findings };
      }),
    ),
    ...figureCalls.filter(asked).map((figure) =>
      checked(figure.places, figure.endpoint, (result) => ({
        rows: null,
        findings: holdFigures(figure, result),
      })),
    ),
  ];
}

/** The page of what the console has just received, as `check:backend` would judge it. */
export const driftPage = (backend: string, received: readonly Received[]): string =>
  writeHtml({
    backend,
    calls: inOneLine(received.flatMap(held)),
    requests: received.length,
    seconds: received.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
  });
