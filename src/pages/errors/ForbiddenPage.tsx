import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Result, Typography } from 'antd';
import { Link } from 'react-router';
import type { Identity } from '../../schema/permissions';

/** Shown at a screen's URL if the user's role does not allow it. */
export default function ForbiddenPage() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  return (
    <Result
      status="403"
      title={<Typography.Title>{403}</Typography.Title>}
      subTitle={
        user?.role
          ? t(
              'forbidden.role',
              { role: user.role },
              'Your role, {{role}}, has no access to this page. Ask an administrator if you need it.',
            )
          : t(
              'forbidden.text',
              'Your role has no access to this page. Ask an administrator if you need it.',
            )
      }
      extra={<Link to="/dashboard">{t('forbidden.back', 'Go to Dashboard')}</Link>}
    />
  );
}
