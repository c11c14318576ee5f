import { useEffect } from 'react';

/** Calls back whenever the browser is online again; null for never. */
export function useWhenOnline(callBack: (() => void) | null): void {
  useEffect(() => {
    if (!callBack) return undefined;
    addEventListener('online', callBack);
    return () => removeEventListener('online', callBack);
  }, [callBack]);
}
