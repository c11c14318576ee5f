import type { IncomingHttpHeaders } from 'node:http';

/** https://www.w3.org/TR/trace-context/: version, trace, parent, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

interface Trace {
  id: string;
  /** Without additions of later versions of the standard. */
  traceparent: string;
}

export function traceOf(headers: IncomingHttpHeaders): Trace | undefined {
  const [traceparent, id] = TRACEPARENT.exec(String(headers['traceparent'])) ?? [];
  return traceparent === undefined || id === undefined ? undefined : { id, traceparent };
}
