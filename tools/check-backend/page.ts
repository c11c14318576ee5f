import type { Endpoint } from '../../src/schema/language/calls';
import type { PageArgs, ServerList } from '../../src/schema/language/lists';
import type { Resource } from '../../src/schema/define';
import type { Row } from '../../src/schema/language/fields';
import { valueAt } from '../../src/schema/dot-path';
import { readRows } from '../../src/schema/read';
import type { Asker } from './ask';
import { openEnvelope } from './envelope';
import type { Finding, Topic } from './report';

/** A resource whose list is fetched page by page. */
export type Paged = Resource & { readonly list: ServerList };

/** One page of a list. */
export interface Page {
  readonly rows: readonly Row[];
  /** NaN where the backend tells none. */
  readonly total: number;
}

/** Asks for a page that differs from the first one; what went wrong where none came. */
export type ReadPage = (change: Partial<PageArgs>) => Promise<Page | Finding>;

export const isPage = (answer: Page | Finding): answer is Page => 'rows' in answer;

export const breaks = (topic: Topic, text: string, field?: string): Finding => ({
  level: 'break',
  topic,
  text,
  ...(field !== undefined && { field }),
});

/** Says that the list failed when it was asked for something of it. */
export const failed = (topic: Topic, asked: string, { text }: Finding, field?: string): Finding =>
  breaks(topic, `asked for ${asked}: ${text}`, field);

/** @param args what the first page was asked with. */
export const pageReader =
  (
    asker: Asker,
    { list, ...resource }: Paged,
    endpoint: Endpoint<never>,
    args: PageArgs,
  ): ReadPage =>
  async (change) => {
    const outcome = await asker.ask(endpoint, { ...args, ...change } as never);
    const { result, findings } = openEnvelope(endpoint, outcome);
    const failure = findings.find(({ level }) => level === 'break');
    if (failure) return failure;
    const read = readRows(resource, valueAt(result, list.rows));
    return { rows: read?.rows ?? [], total: Number(valueAt(result, list.total)) };
  };
