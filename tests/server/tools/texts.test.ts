import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from '../../../tools/reference/language';
import { untranslated } from '../../../tools/texts/untranslated';
import { temporaryFolder } from '../temporary-folder.ts';

const file = join(temporaryFolder(), 'Page.tsx');

const SOURCE = `import { Card } from 'Some where';
type Tone = 'Not a text';
const options = { label: 'taxPayerName', title: t('a.b', 'Translated title'), className: 'of programs' };
const why = translate('a.c', 'What is translated');
open({ message: isEmpty ? 'Nothing' : t('a.d', 'Some of it'), description: \`\${count} rows\` });
if (isWrong) throw new Error('Only developers read this');
const problem = 'Enter a number';
export const Page = () => <Card title={name ?? 'Unnamed'} aria-label="Close" id="card" />;
`;

it('texts that people read in every language are found, wherever they are shown', () => {
  writeFileSync(file, SOURCE);
  expect(untranslated(readSource(file))).toEqual([
    '5 has the untranslated text "Nothing"',
    '5 has the untranslated text "… rows"',
    '7 has the untranslated text "Enter a number"',
    '8 has the untranslated text "Unnamed"',
    '8 has the untranslated text "Close"',
  ]);
});
