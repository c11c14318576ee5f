import type { HttpError } from '@refinedev/core';
import type { Query } from '@tanstack/react-query';
import { createContext } from 'react';

/** Whether a query has failed for lack of an answer. */
export const isUnreached = ({ state: { status, fetchStatus, error } }: Query): boolean =>
  status === 'error' && fetchStatus === 'idle' && !(error as HttpError | null)?.statusCode;

/** The failure that the page tells above its parts; null for none. */
export const ToldAbove = createContext<string | null>(null);
