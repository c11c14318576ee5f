import { type ReactNode, useSyncExternalStore } from 'react';
import type { Mistake } from '../../schema/check';
import { whenIdle } from '../../ui/idle';
import styles from '../../ui/message.module.css';

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

interface Props {
  /** The resource's name; absent for a page without one. */
  readonly resource: string | undefined;
  readonly children: ReactNode;
}

/** A screen, or its mistakes if its declaration is wrong. */
export function DeclarationGuard({ resource, children }: Props) {
  const mistakes = useSyncExternalStore(subscribe, () => found ?? NONE);
  const ownMistakes = mistakes.filter((one) => resource !== undefined && one.resource === resource);
  if (ownMistakes.length === 0) return children;
  return <WrongDeclaration name={resource ?? ''} mistakes={ownMistakes.map(({ text }) => text)} />;
}

interface WrongDeclarationProps {
  readonly name: string;
  /** Each mistake with its path in the declaration. */
  readonly mistakes: readonly string[];
}

/** Replaces a screen whose declaration is wrong, and shows developers the mistakes. */
function WrongDeclaration({ name, mistakes }: WrongDeclarationProps) {
  return (
    <div className={styles['message']} role="alert">
      <h1>This screen cannot be shown</h1>
      <p>The declaration of '{name}' is wrong. The other screens work.</p>
      <ul className={styles['mistakes']}>
        {mistakes.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
