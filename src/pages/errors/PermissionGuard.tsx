import { CanAccess, useGetIdentity, useTranslate } from '@refinedev/core';
import { Result, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Identity } from '../../schema/permissions';

interface Props {
  /** The name by which Refine knows the resource or page. */
  readonly resource: string;
  readonly children: ReactNode;
}

/** Renders a screen for users with permission, otherwise a message at the same URL. */
export const PermissionGuard = ({ resource, children }: Props) => (
  <CanAccess resource={resource} action="list" fallback={<ForbiddenPage />}>
    {children}
  </CanAccess>
);

/** Shown at a screen's URL if the user's role does not allow it. */
function ForbiddenPage() {
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
