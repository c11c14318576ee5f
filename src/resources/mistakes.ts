import { findMistakes } from '../schema/check';
import { resources } from '.';
import { commands, figures } from './declarations';
import { screens } from './screens';

const paths = screens.map(({ path }) => path);
const mistakes = findMistakes(resources, paths, { figures, commands });

// The development server shows them as it shows wrong types.
if (mistakes.length > 0) import.meta.hot?.send('wrong-declarations', mistakes);
