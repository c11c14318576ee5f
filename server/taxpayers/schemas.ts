import {
  coordinate,
  count,
  day,
  id,
  listOf,
  money,
  month,
  optional,
  pageOf,
  record,
  text,
  time,
} from '../http/answers.ts';
import { pagingProperties } from '../http/paging.ts';
import { districtProperty, periodProperties, required, shortText } from '../http/requests.ts';
import { SORTED_BY, transactionSchema } from '../transactions/schemas.ts';

export const taxpayerOptionSchema = record({ id, taxPayerName: text });

export const taxpayerSchema = record({
  id,
  taxPayerName: text,
  taxPayerTIN: text,
  category: text,
  businessSector: text,
  region: text,
  district: text,
  address: optional(text),
  phoneNumber: optional(text),
  email: optional(text),
  activity: text,
  collectionTier: text,
  deviceCount: count,
  registeredDate: day,
  lastTransactionDate: optional(time),
  latitude: optional(coordinate),
  longitude: optional(coordinate),
});

export const registersQuery = {
  type: 'object',
  properties: {
    category: { type: 'string', enum: ['', 'All', 'Large', 'Medium', 'Small', 'Micro'] },
    district: districtProperty,
  },
} as const;

export const activityQuery = required({
  TaxPayerActivity: { type: 'string', enum: ['Active', 'Inactive'] },
});

export const collectionQuery = required({
  CollectionTier: { type: 'string', enum: ['High', 'Medium', 'Low'] },
});

export const regionSchema = record({ id, regionName: text });

export const districtSchema = record({ id, districtName: text, regionName: text });

export const nonTaxpayerSchema = record({
  id,
  name: text,
  businessSector: optional(text),
  phoneNumber: optional(text),
  address: optional(text),
  region: optional(text),
  district: optional(text),
  identifiedDate: optional(day),
  source: optional(text),
});

export const tinQuery = required({ tin: shortText });

export const taxpayerTransactionsBody = {
  type: 'object',
  properties: { ...pagingProperties(SORTED_BY), ...periodProperties },
} as const;

const monthly = listOf(record({ month, amount: money }));

export const taxpayerSummarySchema = record({
  summary: record({
    monthWiseGST: monthly,
    monthWiseWHT: monthly,
    monthWiseTransactionAmount: monthly,
    totalGST: money,
    totalWHT: money,
    mtdgst: money,
    mtdwht: money,
    ytdgst: money,
    ytdwht: money,
  }),
  transactions: pageOf(transactionSchema),
});
