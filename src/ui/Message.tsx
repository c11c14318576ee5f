import type { AriaRole, ReactNode } from 'react';
import { translate } from '../schema/translate';

export const loadingMessage = (): string => translate('public.loading', 'Loading, please wait...');

interface Props {
  readonly title?: ReactNode;
  readonly role?: AriaRole;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A message instead of a page, drawn without antd, which may not be loaded. */
export const Message = ({ title, role, text, children }: Props) => (
  <div
    role={role}
    style={{ display: 'grid', placeContent: 'center', minHeight: '60vh', padding: 16 }}
  >
    <div style={{ textAlign: 'center' }}>
      {title !== undefined && <h1 style={{ fontSize: 24 }}>{title}</h1>}
      <p style={{ color: 'var(--text-soft)', fontSize: 16 }}>{text}</p>
      {children}
    </div>
  </div>
);
