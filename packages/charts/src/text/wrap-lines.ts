/** Lines broken between words, so that none has more letters than `most` unless one word has. */
export function wrapLines(lines: readonly string[], most: number): string[] {
  return lines.flatMap((line) => {
    const wrapped: string[] = [];
    let current = '';
    for (const word of line.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (longer.length > most && current !== '') {
        wrapped.push(current);
        current = word;
      } else current = longer;
    }
    return [...wrapped, current];
  });
}
