import { StartError } from '../start/start-error.ts';

/**
 * Reads API_PAGE and NODE_ENV. In production the page stays away unless it is asked for: it tells
 * whoever reaches the server what can be called, and no part of the console needs it.
 *
 * @throws StartError when API_PAGE is neither on nor off
 */
export function readApiPage(env: NodeJS.ProcessEnv): boolean {
  const wanted = env['API_PAGE'] || (env['NODE_ENV'] === 'production' ? 'off' : 'on');
  if (wanted === 'on' || wanted === 'off') return wanted === 'on';
  throw new StartError(`API_PAGE must be on or off, not '${wanted}'.`);
}
