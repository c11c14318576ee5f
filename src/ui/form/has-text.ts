import type { ReactNode } from 'react';
import { fold } from '../../schema/fold';

export const hasText = (typed: string, option?: { readonly label?: ReactNode }): boolean =>
  fold(String(option?.label)).includes(fold(typed));
