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
  for (const tell of listeners) tell();
}

// Who declares sees at once what is wrong. Elsewhere nothing should be, and the checks weigh as much
// as a screen: they come when the first one stands, and not while it waits for its rows.
const LATER_MS = 5_000;
if (import.meta.env.DEV) await check();

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  if (!found) setTimeout(() => whenIdle(() => void check().catch(() => undefined)), LATER_MS);
  return () => listeners.delete(tell);
}

const NONE: readonly Mistake[] = [];

interface Props {
  /** The declared resource; absent for a page without one. */
  readonly resource: string | undefined;
  readonly children: ReactNode;
}

/** A screen, or in its place what is wrong with its declaration. */
export function Declared({ resource, children }: Props) {
  const mistakes = useSyncExternalStore(subscribe, () => found ?? NONE);
  const own = mistakes.filter((one) => resource !== undefined && one.resource === resource);
  if (own.length === 0) return children;
  return <WrongDeclaration name={resource ?? ''} mistakes={own.map(({ text }) => text)} />;
}

interface WrongDeclarationProps {
  readonly name: string;
  /** What is wrong, each with its place in the declaration. */
  readonly mistakes: readonly string[];
}

/** What stands in a screen's place whose declaration is wrong; what is wrong, for who can mend it. */
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
