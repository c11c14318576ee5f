import { breaks, failed, isPage, type ReadPage } from './page';
import type { Finding } from './report';
import { counted } from './shape';

/** The rows per page of an export, the most that the console ever asks for. */
const LONGEST_PAGE = 1000;

/** Whether pages are as long as asked, follow each other, and can be as long as a file needs. */
export async function checkPaging(
  page: ReadPage,
  total: number,
  totalName: string,
): Promise<Finding[]> {
  // A total that is no number is told already.
  if (!Number.isFinite(total)) return [];
  if (total < 2) return [{ level: 'note', topic: 'paging', text: 'too few records for pages' }];
  const size = Math.min(5, Math.floor(total / 2));
  const one = await page({ page: 1, pageSize: size });
  const two = await page({ page: 2, pageSize: size });
  if (!isPage(one)) return [failed('paging', 'page 1', one)];
  if (!isPage(two)) return [failed('paging', 'page 2', two)];
  const findings: Finding[] = [];
  if (one.rows.length > size) {
    const text = `asked for ${size} records, it sends ${one.rows.length}: the size of a page is ignored`;
    findings.push(breaks('paging', text));
  } else if (one.rows.length < size) {
    findings.push(breaks('paging', `asked for ${size} of ${total} records, it sends fewer`));
  }
  const before = new Set(one.rows.flatMap(({ id }) => id ?? []));
  const again = two.rows.filter(({ id }) => id !== null && before.has(id)).length;
  if (two.rows.length === 0) findings.push(breaks('paging', 'page 2 is empty'));
  else if (again === two.rows.length && again > 0) {
    findings.push(breaks('paging', 'page 2 is page 1 again: the page is ignored'));
  } else if (again > 0) {
    const text = `${counted(again, 'record')} of page 1 ${again === 1 ? 'stands' : 'stand'} on page 2 again`;
    findings.push(breaks('paging', text));
  }
  if (two.total !== one.total) {
    const text = `${totalName} is not the same on page 1 and page 2`;
    findings.push({ level: 'warning', topic: 'paging', text });
  }
  const longest = await page({ page: 1, pageSize: LONGEST_PAGE });
  if (!isPage(longest)) findings.push(failed('paging', '1,000 records', longest));
  else if (longest.rows.length < Math.min(LONGEST_PAGE, longest.total)) {
    const text = `asked for 1,000 records, it sends ${longest.rows.length}: files of the whole list would lack rows`;
    findings.push(breaks('paging', text));
  }
  return findings;
}
