import { defineCommand, post } from '../schema/define';
import type { Endpoint } from '../schema/language/calls';
import type { ErrorReport } from '../schema/meta';
import type { Guarded } from '../schema/permissions';

export interface OwnCall<Args> extends Guarded {
  readonly name: string;
  readonly endpoint: Endpoint<Args>;
}

/** The number of records added to a list since a mark; polled by the console itself. */
export const listChanges: OwnCall<{ readonly list: string; readonly since: string | null }> = {
  name: 'list-changes',
  needs: 'lists.changes',
  endpoint: {
    method: 'GET',
    path: '/api/Console/Changes',
    query: ({ list, since }) => ({ list, since: since ?? undefined }),
  },
};

/** Reports an error to the backend's operators; sent by the console itself. */
export const reportProblem = defineCommand<ErrorReport>({
  name: 'report-problem',
  needs: 'console.problems',
  endpoint: { ...post('/api/Console/Problems'), body: (problem) => problem },
});
