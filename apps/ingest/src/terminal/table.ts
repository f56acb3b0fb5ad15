/** A column of a printed table. */
export interface PrintedColumn {
  title: string;
  isNumber?: boolean;
}

/** Lines of a table: columns as wide as their widest cell, numbers to the right. */
export function formatTable(
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
): string[] {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const formatRow = (cells: readonly string[]): string =>
    columns
      .map(({ isNumber }, index) => {
        const cell = cells[index] ?? '';
        const width = widths[index] ?? 0;
        return isNumber ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [
    formatRow(columns.map(({ title }) => title)),
    formatRow(widths.map((width) => '-'.repeat(width))),
    ...rows.map(formatRow),
  ];
}
