import type { AriaRole, ReactNode } from 'react';

/** The message of every screen's loading state (§2). */
export const LOADING_MESSAGE = 'Loading, please wait...';

interface Props {
  readonly title?: ReactNode;
  readonly role?: AriaRole;
  readonly text: string;
  /** What can be done. */
  readonly children?: ReactNode;
}

/** What stands in place of a page while there may be no antd to draw it. */
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
