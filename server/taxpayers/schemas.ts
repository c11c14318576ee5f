import { id, record, text } from '../http/answers.ts';
import { pagingProperties } from '../http/paging.ts';
import { districtProperty, periodProperties, required, shortText } from '../http/requests.ts';
import { SORTED_BY } from '../transactions/schemas.ts';

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

export const tinQuery = required({ tin: shortText });

export const taxpayerTransactionsBody = {
  type: 'object',
  properties: { ...pagingProperties(SORTED_BY), ...periodProperties },
} as const;
