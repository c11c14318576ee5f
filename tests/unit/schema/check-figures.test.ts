import { describe, expect, it } from 'vitest';
import { checkDeclarations } from '../../../src/schema/check';
import type { Resource } from '../../../src/schema/define';
import type { Command } from '../../../src/schema/define-command';
import type { CountedFigures, Figures } from '../../../src/schema/define-figures';
import { byOffice, counts, months, standing, waiting } from './figures-sample';
import { offices, permits } from './sample';

const resources: readonly Resource[] = [permits, offices];
const all: readonly (Figures | CountedFigures)[] = [counts, months, standing, byOffice, waiting];

/** What is said of the samples, one of them changed; null when nothing is. */
function said(one: Figures | CountedFigures, change: object): string | null {
  const figures = all.map((each) => (each === one ? { ...each, ...change } : each));
  try {
    checkDeclarations(resources, ['/permits'], { figures: figures as readonly Figures[] });
    return null;
  } catch (error) {
    return String(error);
  }
}

const text = { kind: 'text', label: 'Text' } as const;
const number = { kind: 'number', label: 'Number' } as const;

it('has nothing to say of correct figures', () => {
  expect(said(counts, {})).toBeNull();
});

describe('names the place of a mistake in figures:', () => {
  it.each<[string, Figures | CountedFigures, object, string]>([
    [
      'a series that runs along texts',
      months,
      { fields: { text, number } },
      "months.fields: a series runs along days or months, and 'text' is neither",
    ],
    [
      'shares of numbers',
      byOffice,
      { fields: { number, text } },
      "by-office.fields: 'number' does not name a part",
    ],
    [
      'a rank that is no number',
      standing,
      { fields: { holder: text, rank: number, fees: number } },
      "standing.fields: 'holder' is no rank",
    ],
    ['nothing to count', counts, { fields: { text } }, 'counts.fields: there is no figure among'],
    [
      'a guard on one of the fields',
      counts,
      { fields: { open: { ...number, may: 'users.read' } } },
      'counts.fields.open: guard the figures',
    ],
    [
      'a link by a field that is not there',
      counts,
      { fields: { open: { ...number, link: '/permits/:holder' } } },
      "counts.fields.open.link: there is no field 'holder'",
    ],
    [
      'a list that nobody declares',
      byOffice,
      { counted: { ...permits, name: 'licences' } },
      "by-office.counted: 'licences' is no declared resource",
    ],
    [
      'a list without the part',
      byOffice,
      { fields: { region: text, permits: number } },
      "by-office.counted: 'permits' has no field 'region'",
    ],
    [
      'a list of which one page comes',
      waiting,
      { counted: { ...permits, list: { ...permits.list, paging: 'server' } } },
      "waiting.counted: 'permits' comes page by page",
    ],
    [
      'a command for a call',
      counts,
      { endpoint: { method: 'POST', kind: 'command', path: '/counts' } },
      'counts.endpoint: figures are read',
    ],
    [
      'a change since no period',
      standing,
      { scope: ['district'] },
      'standing.since: without a period there is none before',
    ],
    [
      'a chart of texts',
      standing,
      { charted: ['holder', 'change'] },
      "standing.charted: 'change' is no number",
    ],
    ['a name that is taken', counts, { name: 'permits' }, "two declarations called 'permits'"],
    ['a name given twice', counts, { name: 'months' }, "two declarations called 'months'"],
  ])('%s', (_, figures, change, expected) => {
    expect(said(figures, change)).toContain(expected);
  });
});

const check = (commands: readonly Command[]) => () =>
  checkDeclarations(resources, ['/permits'], { commands });

it('a command that belongs to no list is one', () => {
  const close: Command = {
    name: 'close',
    endpoint: { method: 'POST', kind: 'command', path: '/x' },
  };
  const read: Command = { name: 'look', endpoint: { method: 'GET', path: '/x' } };
  expect(check([close])).not.toThrow();
  expect(check([read])).toThrow('look.endpoint: what is sent once is a command');
  expect(check([close, close])).toThrow("two declarations called 'close'");
});
