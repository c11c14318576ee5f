import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useWhileSeen } from '../../ui/useWhileSeen';
import { Banner } from './Banner';

/** The minimum time between two checks of a visible tab. */
const EVERY_MS = 15 * 60_000;

/** Whether the server delivers another build. Failed requests and other answers count as no. */
async function isNewerThere(): Promise<boolean> {
  // The names of some of these differ in each build.
  const scripts = [...document.querySelectorAll('script[type="module"][src]')];
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    const page = await answer.text();
    const isOwn = scripts.every((script) => page.includes(script.getAttribute('src') ?? ''));
    return answer.ok && page.includes('type="module"') && !isOwn;
  } catch {
    return false;
  }
}

/** Announces a new version. It never reloads by itself because that could lose unsaved input. */
export function NewVersion() {
  const t = useTranslate();
  const [isOld, setIsOld] = useState(false);

  const ask = useCallback(() => {
    void isNewerThere().then((isThere) => isThere && setIsOld(true));
  }, []);
  useWhileSeen(ask, isOld ? 0 : EVERY_MS);
  useEffect(() => {
    // Code that does not arrive may have been replaced by a new deployment.
    addEventListener('vite:preloadError', ask);
    return () => removeEventListener('vite:preloadError', ask);
  }, [ask]);

  return (
    <Banner text={isOld && t('version.newer', 'A new version is available.')}>
      <Button size="small" onClick={() => location.reload()}>
        {t('version.reload', 'Reload')}
      </Button>
    </Banner>
  );
}
