import { useGetIdentity, useResourceParams } from '@refinedev/core';
import { permitted } from '../schema/access';
import type { Identity, Resource } from '../schema/define';
import { isAllowed } from '../schema/permissions';

/** A resource by its name, as its declaration reads for the signed-in person; null for who may not see it. */
export function useDeclared(name: string): Resource | null {
  const { data: user } = useGetIdentity<Identity>();
  const { resources } = useResourceParams();
  const declared: Resource | undefined = resources.find((one) => one.name === name)?.meta?.[
    'declared'
  ];
  return declared && user && isAllowed(declared, user) ? permitted(declared, user) : null;
}
