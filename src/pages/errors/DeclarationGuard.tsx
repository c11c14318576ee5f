import type { ReactNode } from 'react';
import styles from '../../ui/message.module.css';
import { MistakeList, useMistakes } from '../../ui/mistakes';

interface Props {
  /** The resource's name; absent for a page without one. */
  readonly resource: string | undefined;
  readonly children: ReactNode;
}

/** A screen, or its mistakes if its declaration is wrong. */
export function DeclarationGuard({ resource, children }: Props) {
  const mistakes = useMistakes(resource);
  if (mistakes.length === 0) return children;
  return (
    <div className={styles['message']} role="alert">
      <h1>This screen cannot be shown</h1>
      <p>The declaration of '{resource}' is wrong. The other screens work.</p>
      <MistakeList mistakes={mistakes} />
    </div>
  );
}
