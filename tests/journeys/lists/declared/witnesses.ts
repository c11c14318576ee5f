import { screens } from './screens.ts';

/**
 * What is generated is proven for every declaration without a browser. A browser sees each kind of
 * check on these: a list that is fetched whole, and one that is fetched page by page.
 */
export const witnesses = screens.filter(({ name }) => ['taxpayers', 'transactions'].includes(name));

export const wholeWitnesses = witnesses.filter(({ list }) => list.paging === 'client');
