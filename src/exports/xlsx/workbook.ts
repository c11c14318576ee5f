import { factsOf } from '../facts';
import type { FileWriter, OnRows } from '../file-writer';
import type { Table } from '../table';
import { aboutName, aboutXml } from './about';
import { contentTypesXml, packageXml, partsXml, sheetPath, workbookXml } from './frame';
import { type Part, pack } from './pack';
import { appXml, coreXml, customXml } from './properties';
import { createSheet } from './sheet';
import { sheetName } from './sheet-name';
import { STYLES } from './styles';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Makes a workbook of a table, with one sheet (§9), or with a second one that tells of the first.
 * Written by hand: it holds few kinds of parts, and libraries hold every cell as an object, which for
 * 100,000 rows is more than a gigabyte.
 */
export function createWorkbook(table: Table, onRows: OnRows = () => undefined): FileWriter {
  const sheet = createSheet(table);
  return {
    add: sheet.add,
    finish(notice) {
      const rows = sheet.rows();
      const facts = factsOf(table, rows, notice);
      const name = sheetName(table.title);
      const names = table.tells ? [name, aboutName(name)] : [name];
      const sheets = [sheet.xml(), ...(table.tells ? [aboutXml(facts)] : [])];
      const pieces = sheets[0]?.length ?? 0;
      const parts: Part[] = [
        // The list of content types comes first: by it programs know a workbook.
        ['[Content_Types].xml', contentTypesXml(names.length)],
        ['_rels/.rels', packageXml],
        ['docProps/app.xml', appXml(table)],
        ['docProps/core.xml', coreXml(table, facts)],
        ['docProps/custom.xml', customXml(facts)],
        ['xl/workbook.xml', workbookXml(names, sheet.range())],
        ['xl/_rels/workbook.xml.rels', partsXml(names.length)],
        ['xl/styles.xml', STYLES],
        ...sheets.map((xml, index): Part => [sheetPath(index), xml]),
      ];
      const packed = pack(parts, (path, index) => {
        if (path === sheetPath(0)) onRows(Math.floor(((index + 1) / pieces) * rows));
      });
      return new Blob(packed, { type: TYPE });
    },
  };
}
