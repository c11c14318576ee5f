import type { FastifyRequest } from 'fastify';

const SIGN_IN = '/Auth/Login';
const DECISION = '/api/Transactions/Refund/UpdateStatus';

const PROBLEM = '/api/Console/Problems';

const SIGN_INS: Readonly<Record<string, string>> = {
  '200': 'welcome',
  '401': 'wrong',
  '403': 'not admitted',
  '429': 'too many',
};

const REFUSED_DECISIONS: Readonly<Record<string, string>> = {
  '403': 'not permitted',
  '404': 'unknown',
  '409': 'already decided',
};

const OTHERWISE = 'failed';

export function signInOutcome(request: FastifyRequest, envelope: unknown): string | undefined {
  if (request.routeOptions.url !== SIGN_IN) return undefined;
  return SIGN_INS[codeOf(envelope)] ?? OTHERWISE;
}

export function decisionOutcome(request: FastifyRequest, envelope: unknown): string | undefined {
  if (request.routeOptions.url !== DECISION) return undefined;
  const code = codeOf(envelope);
  const { newStatus } = request.query as { newStatus?: string };
  if (code === '200') return newStatus === 'Approved' ? 'approved' : 'rejected';
  return REFUSED_DECISIONS[code] ?? OTHERWISE;
}

export function problemKind(request: FastifyRequest, envelope: unknown): string | undefined {
  if (request.routeOptions.url !== PROBLEM || codeOf(envelope) !== '200') return undefined;
  return (request.body as { kind: string }).kind;
}

function codeOf(envelope: unknown): string {
  return (envelope as { responseCode?: string } | null)?.responseCode ?? '';
}
