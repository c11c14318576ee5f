import type { ReactNode } from 'react';
import type { Mistake } from '../../schema/check';
import { MistakesContext } from '../../ui/mistakes';

/** In development; of what is built, the tests have checked the declarations. */
const found: readonly Mistake[] = import.meta.env.DEV
  ? (await import('../../resources/mistakes')).mistakes
  : [];
for (const { text } of found) reportError(new Error(`Wrong declaration: ${text}`));

/** Tells what is below of the mistakes in declarations. */
export const DeclarationCheck = ({ children }: { readonly children: ReactNode }) => (
  <MistakesContext value={found}>{children}</MistakesContext>
);
