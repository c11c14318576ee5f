import { useGetIdentity, useTranslate } from '@refinedev/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type Identity, isAllowed } from '../../schema/permissions';
import { formatCountdown, useSecondsLeft } from '../../ui/useSecondsLeft';

interface BannerProps {
  /** False for no message. */
  readonly text: string | false;
  readonly children: ReactNode;
}

/** A message across the page. The region is always there, so that screen readers announce it. */
const Banner = ({ text, children }: BannerProps) => (
  <div role="status" data-screen-only>
    {text !== false && (
      <Alert
        banner
        type="warning"
        role="presentation"
        title={text}
        action={children}
        // On a phone the action has a line of its own.
        styles={{ root: { flexWrap: 'wrap' }, section: { flexBasis: 220 } }}
      />
    )}
  </div>
);

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
  const { data: isOld, refetch } = useQuery({
    queryKey: ['newer version'],
    queryFn: ({ client, queryKey }) => client.getQueryData<boolean>(queryKey) || isNewerThere(),
    initialData: false,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    const ask = () => void refetch();
    // Code that does not arrive may have been replaced by a new deployment.
    addEventListener('vite:preloadError', ask);
    return () => removeEventListener('vite:preloadError', ask);
  }, [refetch]);

  return (
    <Banner text={isOld && t('version.newer', 'A new version is available.')}>
      <Button size="small" onClick={() => location.reload()}>
        {t('version.reload', 'Reload')}
      </Button>
    </Banner>
  );
}

/** Seconds left below which the warning is shown. */
const WARN_BELOW_S = 300;

export interface SessionProps {
  readonly session: {
    /** When it ends unless it is used or renewed before, in milliseconds since 1970. */
    endsAt(): number;
    subscribe(listener: () => void): () => void;
  };
  /** Extends the session. */
  readonly renew: () => Promise<unknown>;
}

/** Warns before the session ends, and extends it if the backend supports that. */
export function SessionWarning({ session, renew }: SessionProps) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const left = useSecondsLeft(useSyncExternalStore(session.subscribe, session.endsAt));
  const { mutate: stay, isPending } = useMutation({ mutationFn: renew });
  return (
    <Banner
      text={
        left > 0 &&
        left <= WARN_BELOW_S &&
        t('session.ends', 'Your session ends in less than five minutes. Finish what you are doing.')
      }
    >
      <Space wrap>
        <span aria-live="off">
          {t('session.left', 'Time left:')} <span role="timer">{formatCountdown(left)}</span>
        </span>
        {isAllowed({ needs: 'session.renew' }, user) && (
          <Button size="small" disabled={isPending} onClick={() => stay()}>
            {t('session.stay', 'Stay signed in')}
          </Button>
        )}
      </Space>
    </Banner>
  );
}
