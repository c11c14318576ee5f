import { type ReactNode, useSyncExternalStore } from 'react';
import type { Mistake } from '../../schema/check';
import { whenIdle } from '../../ui/idle';
import { MistakesContext } from '../../ui/mistakes';

let found: readonly Mistake[] | undefined;
const listeners = new Set<() => void>();

async function check(): Promise<void> {
  const { mistakes } = await import('../../resources/mistakes');
  found = mistakes;
  for (const { text } of mistakes) reportError(new Error(`Wrong declaration: ${text}`));
  for (const listener of listeners) listener();
}

// Development checks a declaration at once. In production the check, which is as large as a screen,
// runs some seconds after the first screen so that it doesn't delay the rows.
const LATER_MS = 5_000;
if (import.meta.env.DEV) await check();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!found) setTimeout(() => whenIdle(() => void check().catch(() => undefined)), LATER_MS);
  return () => listeners.delete(listener);
}

const NONE: readonly Mistake[] = [];

/** Checks all declarations and tells what is below of the mistakes. */
export function DeclarationCheck({ children }: { readonly children: ReactNode }) {
  const mistakes = useSyncExternalStore(subscribe, () => found ?? NONE);
  return <MistakesContext value={mistakes}>{children}</MistakesContext>;
}
