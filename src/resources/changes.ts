import type { Command } from '../schema/define-command';

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
