import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLines } from '../../../../src/exports/csv/lines';
import { fileName } from '../../../../src/exports/file-name';
import { describeTable } from '../../../../src/exports/table';
import { createWorkbook } from '../../../../src/exports/xlsx/workbook';
import { exportName } from '../../../../src/schema/default-texts';
import { chosenFacts } from '../../../../src/ui/export/chosen-facts';
import { makeFolder, sheetCell, sheetOf } from '../../../journeys/kit/files.ts';
import {
  fetchedEntries,
  filterValues,
  givenParams,
} from '../../../journeys/lists/declared/choices';
import { declarations, named } from '../../../journeys/lists/declared/declarations';
import { expectedFacts } from '../../../journeys/lists/declared/expected-facts';
import { declaredColumns, declaredTabs, headerOf } from '../../../journeys/lists/declared/screens';
import { parseCsv } from '../../exports/csv-file';
import { NOW, written } from '../../exports/refund-rows';
import { listed, stateOf } from './listing';

const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** What spreadsheets would take for a formula is marked as text, but for plain phone numbers. */
const csvCell = (cell: unknown, kind: string | undefined): string =>
  typeof cell === 'string' &&
  /^[=+\-@\t\r]/.test(cell) &&
  !(kind === 'phone' && /^\+[\d ]+$/.test(cell))
    ? `'${cell}`
    : String(cell ?? '');

describe.each(named(declarations.filter((resource) => resource.export)))(
  'files of %s',
  (_name, resource) => {
    const columns = declaredColumns(resource);
    const headers = columns.map((column) => headerOf(resource, column));
    const state = stateOf(resource, { pageSize: 50 });
    const rows = listed(resource, state).data;
    const cells = fetchedEntries(resource).map((entry) =>
      columns.map((column) => sheetCell(resource, column, entry)),
    );
    const kinds = columns.map((column) =>
      typeof column === 'string' ? resource.fields[column]?.kind : undefined,
    );
    const table = describeTable(resource, NOW);

    it('are called after the declaration and the moment', () => {
      const name = resource.export?.fileName ?? `${resource.name.replaceAll('-', '_')}_export`;
      expect(fileName(exportName(resource), 'xlsx', NOW, 'UTC')).toMatch(
        new RegExp(`^${name}_\\w+\\.xlsx$`),
      );
    });

    it('name what was chosen, and what the page around the list gave', () => {
      const [tab] = declaredTabs(resource).slice(-1);
      const facts = (filters: Record<string, string>, search = '') =>
        chosenFacts(
          resource,
          stateOf(resource, { filters, search, tab: tab?.[0] ?? '' }),
          undefined,
        );
      const all = Object.entries(resource.filters ?? {}).map(([name, filter = {}]) => ({
        name,
        values: filterValues(resource, name, filter),
      }));
      for (const place of [0, 1, 2]) {
        const chosen = Object.fromEntries(
          all.map(({ name, values }) => [name, values[place] ?? values[0] ?? '']),
        );
        expect(facts(chosen, ' Ama ')).toEqual(
          expectedFacts(resource, tab?.[1], { ...chosen, ...givenParams(resource) }, 'Ama'),
        );
      }
      expect(facts({})).toEqual(expectedFacts(resource, tab?.[1], givenParams(resource), ''));
    });

    it('have every value in the workbook', async () => {
      const file = join(folder, `${resource.name}.xlsx`);
      writeFileSync(file, await written(createWorkbook(table), table, rows));
      expect(sheetOf(file)).toEqual({
        name: resource.export?.title ?? resource.label,
        cells: [headers, ...cells],
      });
    });

    it('have every value in the CSV', async () => {
      const bytes = await written(createLines(table), table, rows);
      expect(parseCsv(bytes.subarray(3).toString('utf8'))).toEqual([
        headers,
        ...cells.map((row) => row.map((cell, place) => csvCell(cell, kinds[place]))),
      ]);
    });
  },
);
