import { useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import type { Resource } from '../../schema/define';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { Identity } from '../../schema/permissions';

export interface DialogRequest {
  readonly row: Row;
  /** The action's name in the declaration; null for the details. */
  readonly action: string | null;
  /** Opens the form that adds a record with the row's values. */
  readonly clones?: true;
  readonly byLetter?: true;
}

/** An action on several selected records. */
export interface BulkRequest {
  readonly rows: readonly Row[];
  readonly action: string;
}

const applies = ({ transition, offered }: Action, row: Row, user: Identity): boolean =>
  (!transition || transition.from.includes(String(row[transition.field]))) &&
  (offered?.(row, user) ?? true);

/** The actions of a row that its state and the user's permissions allow. */
export const offeredActions = (
  { actions = {} }: Resource,
  row: Row,
  user: Identity | undefined,
): (readonly [name: string, action: Action])[] =>
  // A record without an id can't be named in a request.
  Object.entries(actions).filter(
    ([, action]) => row.id !== null && user && applies(action, row, user),
  );

/** Whether a row with these actions also offers its details. */
export const isViewable = (
  { details }: Resource,
  offered: ReturnType<typeof offeredActions>,
): boolean => details !== undefined && (details.offered !== 'idle' || offered.length === 0);

/**
 * The next record that waits for the decision just made, in list order, else the first. Undefined
 * if the action was not a decision or none is waiting.
 */
export function nextWaiting(
  { actions }: Resource,
  rows: readonly Row[],
  { row: decided, action }: DialogRequest,
): Row | undefined {
  const transition = action === null ? undefined : actions?.[action]?.transition;
  if (!transition) return undefined;
  const place = rows.findIndex(({ id }) => id === decided.id);
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))].find(
    (row) => row.id !== null && transition.from.includes(String(row[transition.field])),
  );
}

/** What a row needs to know of its list. */
export interface RowContext {
  readonly resource: Resource;
  readonly row: Row;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: DialogRequest) => void;
}

interface Props extends RowContext {
  readonly describedBy: string;
  /** Whether they fill the width of a card, as targets for a thumb. */
  readonly isCard?: boolean;
}

export function RowActions({ resource, row, describedBy, user, onOpen, isCard }: Props) {
  const t = useTranslate();
  const actions = offeredActions(resource, row, user);
  const look = isCard
    ? { style: { flex: '1 1 auto' } }
    : ({ size: 'small', style: { fontSize: 12.5 } } as const);
  const button = (label: string, request: Omit<DialogRequest, 'row'>, tone?: Action['tone']) => (
    <Button
      key={request.action ?? label}
      {...look}
      {...(tone && { color: tone, variant: 'outlined' })}
      aria-describedby={describedBy}
      onClick={() => onOpen({ row, ...request })}
    >
      {label}
    </Button>
  );
  return (
    <Flex wrap={isCard} gap={6} justify="end">
      {actions.map(([action, { label, tone = 'primary' }]) => button(label, { action }, tone))}
      {resource.create?.clone !== undefined &&
        button(resource.create.clone, { action: null, clones: true })}
      {isViewable(resource, actions) && button(t('list.view', 'View'), { action: null })}
    </Flex>
  );
}
