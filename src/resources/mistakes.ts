import { findMistakes } from '../schema/check';
import { resources } from '.';
import { overallCounts } from './dashboard-figures';
import { commands, figures } from './declarations';
import { screens } from './screens';

/** The mistakes in all declarations. */
export const mistakes = findMistakes(
  resources,
  screens.map(({ path }) => path),
  { figures, commands, counts: Object.keys(overallCounts.fields) },
);
