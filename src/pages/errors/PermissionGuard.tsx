import { CanAccess, useGetIdentity, useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Identity } from '../../schema/permissions';
import { Message } from '../../ui/Message';

interface Props {
  /** The name by which Refine knows the resource or page. */
  readonly resource: string;
  readonly children: ReactNode;
}

/** Renders a screen for users with permission, otherwise a message at the same URL. */
export const PermissionGuard = ({ resource, children }: Props) => (
  <CanAccess resource={resource} action="list" fallback={<Forbidden />}>
    {children}
  </CanAccess>
);

function Forbidden() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const text = user?.role
    ? t(
        'forbidden.role',
        { role: user.role },
        'Your role, {{role}}, has no access to this page. Ask an administrator if you need it.',
      )
    : t(
        'forbidden.text',
        'Your role has no access to this page. Ask an administrator if you need it.',
      );
  return (
    <Message title={403} text={text}>
      <Link to="/dashboard">{t('forbidden.back', 'Go to Dashboard')}</Link>
    </Message>
  );
}
