import { useCanWithoutCache } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { type Screen, screens } from '../../resources/screens';

const NONE: readonly Screen[] = [];

/** The screens that the signed-in user may see. */
export function useAllowedScreens(): readonly Screen[] {
  const { can } = useCanWithoutCache();
  const { data = NONE } = useQuery({
    queryKey: ['allowed screens', screens.map(({ name }) => name)],
    queryFn: async () => {
      const answers = await Promise.all(
        screens.map(({ name }) => can?.({ resource: name, action: 'list' })),
      );
      return screens.filter((_, index) => answers[index]?.can ?? true);
    },
    // Permissions are part of the token; a new sign-in reloads the page.
    staleTime: Infinity,
  });
  return data;
}
