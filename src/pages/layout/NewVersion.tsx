import { useState } from 'react';
import { useWhileSeen } from '../../ui/useWhileSeen';
import styles from './layout.module.css';

/** The minimum time between two checks of a visible tab. */
const EVERY_MS = 15 * 60_000;

/** The entry script of this page; its name differs in each build. */
const ownScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether the server delivers another build. Failed requests and other answers count as no. */
async function hasAnother(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    const page = await answer.text();
    return answer.ok && page.includes('type="module"') && !page.includes(script);
  } catch {
    return false;
  }
}

/** Announces a new version. It never reloads by itself because that could lose unsaved input. */
export function NewVersion() {
  const [isOld, setIsOld] = useState(false);

  async function ask(): Promise<void> {
    const script = ownScript();
    if (script && (await hasAnother(script))) setIsOld(true);
  }
  useWhileSeen(() => void ask(), isOld ? 0 : EVERY_MS);

  return (
    <div className={styles['warning']} data-shown={isOld}>
      <span role="status">{isOld && 'A new version is there.'}</span>
      {isOld && (
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      )}
    </div>
  );
}
