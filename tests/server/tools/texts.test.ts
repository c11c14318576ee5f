import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSource } from '../../../tools/reference/language';
import { textsOf } from '../../../tools/texts/texts-of';

const SOURCE = `import { Card } from 'some where';
type Tone = 'Not a text';
const label = { label: 'Waiting for', name: 'For programs' };
export const Page = ({ count }: { count: number }) => (
  <Card className="of programs" title={\`\${count} of \${label.label}\`}>
    in
    <b aria-label="Close">×</b>
  </Card>
);
`;

it('the list of texts has what people read, with its line, and nothing that is for programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'Page.tsx');
  writeFileSync(file, SOURCE);
  expect(textsOf(readSource(file))).toEqual([
    { line: 3, text: 'Waiting for' },
    { line: 5, text: '… of …' },
    { line: 5, text: 'in' },
    { line: 7, text: 'Close' },
  ]);
});
