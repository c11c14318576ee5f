import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useState } from 'react';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { clock, useSecondsLeft } from '../../ui/useSecondsLeft';
import { Banner } from './Banner';

/** Seconds left below which the warning is shown. */
const WARN_BELOW_S = 300;

interface Props {
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  readonly renew: () => Promise<unknown>;
}

/** Warns before the session ends, and extends it if the backend supports that. */
export function SessionWarning({ expiresAt, renew }: Props) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const left = useSecondsLeft(expiresAt);
  const [renewing, setRenewing] = useState(false);

  async function stay(): Promise<void> {
    setRenewing(true);
    await renew();
    setRenewing(false);
  }

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
          {t('session.left', 'Time left:')} <span role="timer">{clock(left)}</span>
        </span>
        {isAllowed({ needs: 'session.renew' }, user) && (
          <Button size="small" disabled={renewing} onClick={() => void stay()}>
            {t('session.stay', 'Stay signed in')}
          </Button>
        )}
      </Space>
    </Banner>
  );
}
