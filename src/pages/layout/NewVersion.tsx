import { useState } from 'react';
import { useWhileSeen } from '../../ui/useWhileSeen';
import styles from './layout.module.css';

/** How often a tab in sight asks at most. */
const EVERY_MS = 15 * 60_000;

/** The script of this page, whose name is another one in each build. */
const ownScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether the server has another console by now. What can't be asked, or is no console, is no news. */
async function hasAnother(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    const page = await answer.text();
    return answer.ok && page.includes('type="module"') && !page.includes(script);
  } catch {
    return false;
  }
}

/** Tells a tab that is older than the server. It never reloads by itself: something may be typed in. */
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
