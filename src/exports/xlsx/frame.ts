import { DECLARATION, plainText } from './xml';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** What each part of a workbook with so many sheets is. */
export function contentTypesXml(sheets: number): string {
  const parts = [
    ['xl/workbook.xml', `${SHEET_ML}.sheet.main+xml`],
    ['xl/styles.xml', `${SHEET_ML}.styles+xml`],
    ...Array.from({ length: sheets }, (_, index) => [
      sheetPath(index),
      `${SHEET_ML}.worksheet+xml`,
    ]),
    ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['docProps/app.xml', `${OFFICE}.extended-properties+xml`],
    ['docProps/custom.xml', `${OFFICE}.custom-properties+xml`],
  ];
  const overrides = parts.map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`,
  );
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Where a program finds the workbook and its properties. */
export const packageXml = relationships([
  [`${DOCUMENT}/officeDocument`, 'xl/workbook.xml'],
  [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  [`${DOCUMENT}/extended-properties`, 'docProps/app.xml'],
  [`${DOCUMENT}/custom-properties`, 'docProps/custom.xml'],
]);

/** Where the workbook finds its sheets, by the numbers that `workbookXml` uses, and its styles. */
export const partsXml = (sheets: number): string =>
  relationships([
    ...Array.from(
      { length: sheets },
      (_, index) => [`${DOCUMENT}/worksheet`, `worksheets/sheet${index + 1}.xml`] as const,
    ),
    [`${DOCUMENT}/styles`, 'styles.xml'],
  ]);

/** @param range the cells of the first sheet that its filters are for, as in `A1:I3`. */
export function workbookXml(names: readonly string[], range: string): string {
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${plainText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const quoted = `'${(names[0] ?? '').replaceAll("'", "''")}'`;
  const absolute = range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join('')}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${plainText(`${quoted}!${absolute}`)}</definedName></definedNames></workbook>`;
}
