import { useState } from 'react';
import { isNewerThere } from '../../ui/newer-build';
import { useWhileSeen } from '../../ui/useWhileSeen';
import styles from './layout.module.css';

/** The minimum time between two checks of a visible tab. */
const EVERY_MS = 15 * 60_000;

/** Announces a new version. It never reloads by itself because that could lose unsaved input. */
export function NewVersion() {
  const [isOld, setIsOld] = useState(false);

  async function ask(): Promise<void> {
    if (await isNewerThere()) setIsOld(true);
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
