import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Result, Typography } from 'antd';
import { Link } from 'react-router';
import type { Identity } from '../../schema/permissions';

/** Shown at a screen's URL if the user's role does not allow it. */
export function ForbiddenPage() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const role = user?.role ? `, ${user.role},` : '';
  const text = 'Your role{{role}} has no access to this area. An administrator can change it.';
  return (
    <Result
      status="403"
      title={<Typography.Title>{403}</Typography.Title>}
      subTitle={t('forbidden.text', { role }, text)}
      extra={<Link to="/dashboard">{t('forbidden.back', 'Go to Dashboard')}</Link>}
    />
  );
}
