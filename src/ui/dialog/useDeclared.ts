import { useGetIdentity, useResourceParams } from '@refinedev/core';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { isAllowed } from '../../schema/permissions';

/** Finds resources by their names, as their declarations read for the signed-in person. */
export function useDeclared(): (name: string) => Resource | null {
  const { data: user } = useGetIdentity<Identity>();
  const { resources } = useResourceParams();
  return (name) => {
    const found = resources.find((one) => one.name === name);
    const declared: Resource | undefined = found?.meta?.['declared']();
    return declared && user && isAllowed(declared, user) ? permitted(declared, user) : null;
  };
}
