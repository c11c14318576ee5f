const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** The view stands among the first elements of a sheet, all of them ASCII. */
const HEAD = 2048;

/** Freezes the first row of a sheet in its XML, which the library that wrote it can't. */
export function freezeHeader(xml: Uint8Array): Uint8Array {
  const start = new TextDecoder().decode(xml.subarray(0, HEAD)).indexOf(VIEW);
  if (start === -1) return xml;
  const frozen = new TextEncoder().encode(FROZEN);
  const result = new Uint8Array(xml.length - VIEW.length + frozen.length);
  result.set(xml.subarray(0, start));
  result.set(frozen, start);
  result.set(xml.subarray(start + VIEW.length), start + frozen.length);
  return result;
}
