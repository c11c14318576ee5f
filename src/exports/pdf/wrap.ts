/** Returns the width of a text. */
export type Measure = (text: string) => number;

/** Splits a word that is wider than a line into pieces that fit. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const char of word) {
    const wide = measure(char);
    // At least one character per piece, even if the column is narrower than a letter.
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += char;
    used += wide;
  }
  pieces.push(piece);
  return pieces;
}

/** Wraps a paragraph at spaces, and splits words that are wider than a line. */
function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ')) {
    const wide = measure(word);
    if (line !== '' && used + space + wide <= width) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wide <= width ? [word] : breakWord(word, width, measure);
    line = pieces.pop() ?? '';
    used = measure(line);
    lines.push(...pieces);
  }
  lines.push(line);
  return lines;
}

/** Wraps a text into lines of at most `width`, without truncating it. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  if (!text.includes('\n') && measure(text) <= width) return [text];
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}
