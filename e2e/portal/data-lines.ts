/** The header and the rows of a CSV file, without the lines that describe it. */
export function dataLines(csv: string): string[] {
  return csv
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
}
