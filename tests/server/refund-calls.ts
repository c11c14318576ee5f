import { type Answer, call } from './client.ts';

const REFUNDS = '/api/Transactions/Refund';

export interface HistoryEntry {
  id: number;
  refundStatus: string;
  updatedDate: string | null;
}

export async function history(url: string, token: string): Promise<HistoryEntry[]> {
  return (await call<HistoryEntry[]>(`${url}${REFUNDS}/History`, { token })).result;
}

/**
 * The ids of the refunds that nobody has decided. A machine with far too much to do refuses reads at
 * times: it is asked again.
 */
export async function waiting(url: string, token: string): Promise<number[]> {
  let list = await call<HistoryEntry[]>(`${url}${REFUNDS}/History`, { token });
  while (list.status === 503) list = await call(`${url}${REFUNDS}/History`, { token });
  return list.result.filter(({ refundStatus }) => refundStatus === 'Submitted').map(({ id }) => id);
}

export function decide(
  url: string,
  token: string,
  id: number | undefined,
  status = 'Approved',
): Promise<Answer<unknown>> {
  const query = `refundId=${id}&newStatus=${status}`;
  return call(`${url}${REFUNDS}/UpdateStatus?${query}`, { method: 'POST', token });
}
