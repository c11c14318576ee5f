/** Breaks a text into lines of at most `width`, at its spaces where it has some. Keeps every letter. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (measure(paragraph) <= width) return [paragraph];
    const lines: string[] = [];
    let line: string | null = null;
    for (const word of paragraph.split(' ')) {
      const longer: string = line === null ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== null) lines.push(line);
      line = '';
      for (const char of word) {
        // One character at least: a column narrower than a letter must not loop for ever.
        if (line !== '' && measure(line + char) > width) {
          lines.push(line);
          line = '';
        }
        line += char;
      }
    }
    return [...lines, line ?? ''];
  });
}
