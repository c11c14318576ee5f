type Measure = (text: string) => number;

/** Breaks a text into lines of at most `width`, at its spaces where it has some. Keeps every letter. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  if (!text.includes('\n') && measure(text) <= width) return [text];
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const space = measure(' ');
  const lines: string[] = [];
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
  return [...lines, line];
}

/** A word that is wider than a line, in pieces that fit. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const char of word) {
    const wide = measure(char);
    // One character at least: a column narrower than a letter must not loop for ever.
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += char;
    used += wide;
  }
  return [...pieces, piece];
}
