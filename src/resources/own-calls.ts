import { type Command, defineCommand } from '../schema/define-command';

/** How many records came to a list since a mark. It is asked by the console itself. */
export const listChanges: Command<{ readonly list: string; readonly since: string | null }> = {
  name: 'list-changes',
  needs: 'lists.changes',
  endpoint: {
    method: 'GET',
    path: '/api/Console/Changes',
    query: ({ list, since }) => ({ list, since: since ?? undefined }),
  },
};

/** What went wrong in this browser, without what anybody typed or whom it was about. */
export interface Problem {
  readonly kind: 'error' | 'rejection' | 'render' | 'policy';
  readonly message: string;
  /** The path as it is declared, as in `/users/:id`. */
  readonly route: string;
  readonly build: string;
  /** Where in the console's own files, innermost first. */
  readonly frames: readonly string[];
}

/** Tells whoever runs the backend. It is told by the console itself. */
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
