import { findMistakes } from '../schema/check';
import { resources } from '.';
import { commands, figures } from './declarations';
import { screens } from './screens';

export const mistakes = findMistakes(
  resources,
  screens.map(({ path }) => path),
  { figures, commands },
);
