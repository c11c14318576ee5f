import { breaks, failed, isPage, type Page, type Paged, type ReadPage } from './page';
import type { Finding } from './report';

const NOWHERE = 'qzxj-no-such-text-0791';
/** Many records may have what is searched for. */
const LONGEST = 1000;

/** Whether the search finds what is there, and nothing else. */
export async function checkSearch(
  page: ReadPage,
  { list, findBy = [] }: Paged,
  first: Page,
): Promise<Finding[]> {
  if (!list.search) return [];
  const none = await page({ search: NOWHERE });
  if (!isPage(none)) return [failed('search', 'a text that is nowhere', none)];
  if (none.total > 0 || none.rows.length > 0) {
    const all = none.total === first.total;
    const text = `a text that is nowhere finds ${all ? 'everything: the search is ignored' : 'records'}`;
    return [breaks('search', text)];
  }
  const findings: Finding[] = [];
  for (const name of findBy) {
    const row = first.rows.find((row) => typeof row[name] === 'string');
    if (!row) continue;
    const some = await page({ search: String(row[name]), pageSize: LONGEST });
    if (!isPage(some)) findings.push(failed('search', `a value of ${name}`, some, name));
    else if (!some.rows.some((one) => one[name] === row[name])) {
      findings.push(breaks('search', `a record is not found by its ${name}`, name));
    }
  }
  return findings;
}
