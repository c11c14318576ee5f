import type { Endpoint } from '../../src/schema/language/calls';

/** No answer of the console's calls is anywhere near as long; an endless one must not fill the memory. */
const LONGEST_BYTES = 256 * 1024 * 1024;

/** What came back for one request. */
export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly text: string;
      readonly milliseconds: number;
    }
  /** No answer, or none that could be read; `text` says so without a word of the backend's. */
  | { readonly kind: 'none'; readonly text: string };

/** Makes requests of a backend. */
export interface Asker {
  ask<Args>(endpoint: Endpoint<Args>, args: Args): Promise<Outcome>;
  /** How many requests were sent. */
  readonly requests: number;
}

const CUT = 'the connection was cut';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at this address',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'no way leads to this host',
  ECONNRESET: CUT,
  UND_ERR_SOCKET: CUT,
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about',
  UND_ERR_HEADERS_OVERFLOW: 'the answer has absurdly long headers',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is self-signed (NODE_EXTRA_CA_CERTS=<file> trusts it)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is signed by nobody known (NODE_EXTRA_CA_CERTS=<file> trusts it)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is signed by nobody known (NODE_EXTRA_CA_CERTS=<file> trusts it)',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS there: is it http instead of https?',
};

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), error.name, ...codesOf(error.cause)];
}

/** Fetch refuses some ports, and says so in words alone. */
const saysBadPort = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';

function reasonOf(error: unknown, timeout: number): string {
  const codes = codesOf(error);
  if (codes.includes('TimeoutError')) return `no whole answer within ${timeout / 1000} s`;
  const known = codes.find((code) => REASONS[code] !== undefined);
  if (known !== undefined) return REASONS[known] ?? '';
  if (saysBadPort(error)) return 'a port that no browser calls';
  if (codes.includes('HTTPParserError')) return 'it does not speak HTTP';
  const code = codes.find((code) => /^[A-Z][A-Z_\d]+$/.test(code));
  return code === undefined ? 'no answer came' : `no answer came (${code})`;
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST_BYTES) throw Object.assign(new Error(), { code: 'TOO_LONG' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * @param base the backend's address, without a slash at the end.
 * @param token null before anybody is signed in.
 * @param timeout in milliseconds, for one whole answer.
 */
export function createAsker(base: string, token: string | null, timeout: number): Asker {
  let requests = 0;

  async function once<Args>(endpoint: Endpoint<Args>, args: Args): Promise<Outcome> {
    const query = new URLSearchParams(
      Object.entries(endpoint.query?.(args) ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ).toString();
    const body = endpoint.body?.(args);
    const started = performance.now();
    const control = new AbortController();
    const late = setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), timeout);
    requests++;
    try {
      const response = await fetch(`${base}${endpoint.path}${query && `?${query}`}`, {
        method: endpoint.method,
        // Whoever follows hands password and token on to wherever it leads.
        redirect: 'manual',
        signal: control.signal,
        headers: {
          Accept: 'application/json',
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await readText(response);
      const milliseconds = Math.round(performance.now() - started);
      return { kind: 'answer', status: response.status, text, milliseconds };
    } catch (error) {
      return { kind: 'none', text: reasonOf(error, timeout) };
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async ask(endpoint, args) {
      const outcome = await once(endpoint, args);
      // Backends close connections that were idle, just then. The console asks again as well.
      const isCut = outcome.kind === 'none' && outcome.text === CUT;
      return isCut && endpoint.kind !== 'command' ? once(endpoint, args) : outcome;
    },
    get requests() {
      return requests;
    },
  };
}
