import type { Endpoint } from '../../src/schema/language/calls';
import type { PageArgs } from '../../src/schema/language/lists';
import type { Asker } from './ask';
import { checkFilter } from './filtered';
import type { CollectedRecords } from './collected-records';
import { checkOrder } from './order';
import { failed, isPage, type Page, type Paged, pageReader, type ReadPage } from './page';
import { checkPaging } from './paging';
import type { Finding } from './report';
import { checkSearch } from './search';

/** Whether the list is narrowed by each filter. */
async function checkFilters(
  page: ReadPage,
  resource: Paged,
  args: PageArgs,
  collected: CollectedRecords,
  first: Page,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    const value = filter && collected.filterValue(resource, name, filter, first.rows);
    if (!filter || value === undefined) continue;
    const some = await page({ filters: { ...args.filters, [name]: value } });
    if (!isPage(some)) findings.push(failed('filter', `a value of ${name}`, some, name));
    else findings.push(...checkFilter(resource, name, value, some.rows));
  }
  return findings;
}

/** Whether a server-paged list does what it is asked: pages, search, order and filters. */
export async function checkPages(
  asker: Asker,
  resource: Paged,
  endpoint: Endpoint<never>,
  args: PageArgs,
  collected: CollectedRecords,
): Promise<readonly Finding[]> {
  const page = pageReader(asker, resource, endpoint, args);
  const first = await page({});
  // What is wrong with the call itself is told already.
  if (!isPage(first)) return [];
  return [
    ...(await checkPaging(page, first.total, resource.list.total)),
    ...(await checkSearch(page, resource, first)),
    ...(await checkOrder(page, resource)),
    ...(await checkFilters(page, resource, args, collected, first)),
  ];
}
