import type { IncomingHttpHeaders } from 'node:http';

/** https://www.w3.org/TR/trace-context/: version, trace, parent, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

interface Trace {
  /** Of the whole trace. */
  id: string;
  /** The header without what later versions of the standard may add. */
  traceparent: string;
}

/** The trace to which the client says that a request belongs; undefined when it says none. */
export function traceOf(headers: IncomingHttpHeaders): Trace | undefined {
  const [traceparent, id] = TRACEPARENT.exec(String(headers['traceparent'])) ?? [];
  return traceparent === undefined || id === undefined ? undefined : { id, traceparent };
}
