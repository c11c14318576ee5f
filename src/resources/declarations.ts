import type { Command } from '../schema/language/calls';
import type { CountedFigures, Figures } from '../schema/language/figures';
import * as account from './account';
import * as dashboard from './dashboard-figures';
import * as districts from './district-figures';
import { hubFigures } from './hub-figures';
import { listChanges, type OwnCall, reportProblem } from './own-calls';
import { overallCounts } from './overall-counts';
import { statements } from './statements';
import * as taxpayer from './taxpayer-figures';
import * as work from './work-figures';

export const figures: readonly (Figures | CountedFigures)[] = [
  ...Object.values(dashboard),
  overallCounts,
  ...Object.values(work).filter((one) => 'counted' in one),
  ...hubFigures,
  ...Object.values(taxpayer),
  ...Object.values(districts).filter((one) => 'counted' in one),
];

export const commands: readonly Command<never>[] = [
  ...Object.values(account),
  ...Object.values(statements).flatMap(({ generate, send }) => [generate, send]),
];

export const ownCalls: readonly OwnCall<never>[] = [listChanges, reportProblem];
