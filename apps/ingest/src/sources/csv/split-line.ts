/**
 * The cells of one header or sample line: quotes undone, spaces around cells ignored. `whitespace`
 * splits at runs of spaces and tabs.
 */
export function splitLine(line: string, delimiter: string): string[] {
  if (delimiter === 'whitespace') return line.trim() === '' ? [] : line.trim().split(/[ \t]+/);
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (line[at] === ' ') at += 1;
    if (line[at] === '"') {
      let text = '';
      let open = true;
      for (at += 1; open && at < line.length; at += 1) {
        if (line[at] !== '"') text += line.charAt(at);
        else if (line[at + 1] === '"') {
          text += '"';
          at += 1;
        } else open = false;
      }
      cells.push(text);
      while (at < line.length && line[at] !== delimiter) at += 1;
    } else {
      const end = line.indexOf(delimiter, at);
      cells.push(line.slice(at, end < 0 ? undefined : end).trim());
      at = end < 0 ? line.length : end;
    }
    if (at >= line.length) return cells;
    at += 1;
  }
}

/** As {@link splitLine}, without the empty cells that a delimiter at the end of the line makes. */
export function splitHeader(line: string, delimiter: string): string[] {
  const cells = splitLine(line, delimiter);
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells;
}
