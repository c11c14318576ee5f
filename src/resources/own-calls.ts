import { type Command, defineCommand } from '../schema/define-command';

/** The number of records added to a list since a mark; polled by the console itself. */
export const listChanges: Command<{ readonly list: string; readonly since: string | null }> = {
  name: 'list-changes',
  needs: 'lists.changes',
  endpoint: {
    method: 'GET',
    path: '/api/Console/Changes',
    query: ({ list, since }) => ({ list, since: since ?? undefined }),
  },
};

/** An error in this browser, without input or personal data. */
export interface Problem {
  readonly kind: 'error' | 'rejection' | 'render' | 'policy';
  readonly message: string;
  /** The route as declared, such as `/users/:id`. */
  readonly route: string;
  readonly build: string;
  /** Positions in the console's own files, innermost first. */
  readonly frames: readonly string[];
}

/** Reports an error to the backend's operators; sent by the console itself. */
export const reportProblem = defineCommand<Problem>({
  name: 'report-problem',
  needs: 'console.problems',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/api/Console/Problems',
    body: (problem) => problem,
  },
});
