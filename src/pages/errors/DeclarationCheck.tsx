import type { ReactNode } from 'react';
import type { Mistake } from '../../schema/check';
import { MistakesContext } from '../../ui/mistakes';

/** In development only: the tests check what is built. */
const found: readonly Mistake[] = import.meta.env.DEV
  ? (await import('../../resources/mistakes')).mistakes
  : [];
for (const { text } of found) reportError(new Error(`Wrong declaration: ${text}`));

/** Passes the mistakes in declarations to the components in it. */
export const DeclarationCheck = ({ children }: { readonly children: ReactNode }) => (
  <MistakesContext value={found}>{children}</MistakesContext>
);
