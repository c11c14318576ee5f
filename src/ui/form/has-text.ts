import type { ReactNode } from 'react';
import { fold } from '../../schema/fold';

/** Whether the label of an option contains a typed text. */
export const hasText = (typed: string, option?: { readonly label?: ReactNode }): boolean =>
  fold(String(option?.label)).includes(fold(typed));
