import { config } from '../config';
import type { Row } from '../schema/language/fields';
import { defineCounted } from '../schema/define';
import { toEpoch } from '../schema/time';
import { totalOf } from '../schema/totals';
import { devices, isSilent, SILENT } from './devices';
import { nonTaxpayers } from './non-taxpayers';
import { overallCounts } from './overall-counts';
import { refunds } from './refunds';

const DAY_MS = 86_400_000;

const isWaiting = ({ refundStatus }: Row): boolean => refundStatus === 'Submitted';

/** Refunds waiting for a decision, oldest first; those without a date come last. */
export function waitingRefunds(rows: readonly Row[], zone: string): readonly Row[] {
  const since = ({ createdDate }: Row) => toEpoch(String(createdDate), zone) ?? Number.MAX_VALUE;
  return rows
    .filter(isWaiting)
    .map((row) => ({ row, since: since(row) }))
    .toSorted((a, b) => a.since - b.since)
    .map(({ row }) => row);
}

/** The number and amount of waiting refunds, and for how many whole days the oldest has waited. */
export function countWaiting(rows: readonly Row[], now: number, zone: string) {
  const waiting = waitingRefunds(rows, zone);
  const { sum, missing, unreadable = 0 } = totalOf('amount', waiting);
  const since = toEpoch(String(waiting[0]?.['createdDate']), zone);
  return {
    waiting: waiting.length,
    amount: waiting.length === 0 ? 0 : sum,
    withoutAmount: missing + unreadable,
    days: since === null ? null : Math.max(0, Math.trunc((now - since) / DAY_MS)),
  };
}

/** Of all time and all districts: the list can't be filtered by either. */
export const refundsWaiting = defineCounted({
  name: 'refunds-waiting',
  label: 'Pending Refunds',
  shape: 'record',
  may: 'refunds.read',
  counted: refunds,
  fields: {
    waiting: { kind: 'number', label: 'Pending refunds', link: '/taxpayer-refund?tab=Submitted' },
    amount: { kind: 'money', label: 'Amount' },
    withoutAmount: { kind: 'number', label: 'Without an amount' },
    days: { kind: 'number', label: 'Age of the oldest (days)' },
  },
  count: (rows, now) => countWaiting(rows, now, config.timeZone),
});

export const deviceFaults = defineCounted({
  name: 'device-faults',
  label: 'Silent or Faulty Devices',
  shape: 'record',
  may: 'devices.read',
  counted: devices,
  fields: {
    silent: { kind: 'number', label: 'Silent devices', link: `/devices?lastSeenDate=${SILENT}` },
    faulty: { kind: 'number', label: 'Faulty', link: '/devices?status=Faulty' },
  },
  count: (rows, now) => ({
    silent: rows.filter((row) => isSilent(row, now)).length,
    faulty: rows.filter(({ status }) => status === 'Faulty').length,
  }),
});

/** Unregistered businesses, for users who may not see the totals. */
export const unregisteredFound = defineCounted({
  name: 'unregistered-found',
  label: 'Unregistered Businesses',
  shape: 'record',
  may: 'taxpayers.read',
  counted: nonTaxpayers,
  fields: { nonTaxpayers: overallCounts.fields.nonTaxpayers },
  count: (rows) => ({ nonTaxpayers: rows.length }),
});
