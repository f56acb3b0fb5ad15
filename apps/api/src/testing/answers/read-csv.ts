/** Reads RFC 4180 text, for comparison; the first row is the header. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[++at];
      else isQuoted = false;
    } else if (character === '"') {
      isQuoted = true;
    } else if (character === ',' || character === '\n') {
      row.push(field);
      field = '';
      if (character === '\n') rows.push(row);
      if (character === '\n') row = [];
    } else {
      field += character;
    }
  }
  return rows;
}
