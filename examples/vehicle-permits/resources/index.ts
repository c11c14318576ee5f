import { checkDeclarations } from '../../../src/schema/check';
import type { Resource } from '../../../src/schema/define';
import { owners } from './owners';
import { permits, waiting } from './permits';
import { vehicles } from './vehicles';

/** The resources in the order of the menu. */
export const resources: readonly Resource[] = [owners, vehicles, permits];

checkDeclarations(
  resources,
  resources.map(({ route = '' }) => route),
  { figures: [waiting] },
);
