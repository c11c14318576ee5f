import { listChanges } from '../resources/own-calls';
import { overallCounts } from '../resources/dashboard-figures';
import type { Resource } from '../schema/define';
import { readFigures } from '../schema/define-figures';
import { valueAt } from '../schema/dot-path';
import type { News, NewsMeta } from '../schema/meta';
import { ApiError } from './api-error';
import type { Http } from './http';

const unreadable = (): ApiError =>
  new ApiError({ statusCode: 200, message: 'What came to the list could not be read.' });

/**
 * Asks for records added to a list: by the announced endpoint, or by comparing the list's count
 * among those of the dashboard, which then serves as the mark.
 *
 * @throws ApiError also if the response does not contain it.
 */
export async function readNews(
  http: Http,
  { name, list }: Resource,
  { since, isAnnounced, signal, ...background }: NewsMeta['news'],
): Promise<News> {
  if (isAnnounced) {
    const args = { list: name, since };
    const { result } = await http.send(listChanges.endpoint, args, signal, background);
    const [mark, added] = [valueAt(result, 'mark'), valueAt(result, 'added')];
    if (typeof mark !== 'string' || typeof added !== 'number') throw unreadable();
    return { mark, added };
  }
  const { result } = await http.send(overallCounts.endpoint, {}, signal, background);
  const count = readFigures(overallCounts, result)?.rows[0]?.[String(list.news)];
  if (typeof count !== 'number') throw unreadable();
  return { mark: String(count), added: since === null ? 0 : count - Number(since) };
}
