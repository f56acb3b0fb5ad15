import { escapeMarkup } from '@isobath/ocean';
import type { Finding, FindingKind } from '@isobath/workbook';
import type { CheckedWorkbook } from '../workbook-thread/worker-messages.ts';

type Report = CheckedWorkbook['report'];

const severities = [
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['note', 'Notes'],
] as const;

/** The report of a check as one page without scripts, to be read, passed on and printed: exact counts, and the first hundred findings of a kind. */
export function writeDashboard(report: Report): string {
  const { errorCount, warningCount, rowCount, kinds, notRun } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Validation of a submission</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 Inter, system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<h1>${errorCount === 0 ? 'This workbook can be submitted' : 'Errors must be corrected before this workbook can be submitted'}</h1>
<p>Rows of data: ${rowCount}. Errors: ${errorCount}. Warnings: ${warningCount}. Checks that could not run: ${notRun.length}.</p>
${writeErrorCounts(report)}
${severities
  .map(([severity, title]) =>
    writeKinds(
      title,
      kinds.filter((kind) => kind.severity === severity),
    ),
  )
  .join('\n')}
${writeNotRun(report)}
</body>
</html>
`;
}

function writeErrorCounts({ errorCounts: { sum, ...counts } }: Report): string {
  const rows = Object.entries(counts).map(([sheet, count]) => [sheet, count] as const);
  return writeTable(['Errors in', 'Count'], [...rows, ['All', sum]]);
}

function writeKinds(title: string, kinds: readonly FindingKind[]): string {
  if (kinds.length === 0) return '';
  return `<h2>${title}</h2>\n${kinds.map(writeKind).join('\n')}`;
}

function writeKind({ message, fix, accepted, count, examples }: FindingKind): string {
  const more = count - examples.length;
  return `<h3>${escapeMarkup(message)} (${count})</h3>
<p>${escapeMarkup(fix)} Accepted: ${escapeMarkup(accepted)}.</p>
${writeTable(['Sheet', 'Row', 'Column', 'Value', 'Detail'], examples.map(describePlace))}
${more > 0 ? `<p>And ${more} more, which the file of findings lists.</p>` : ''}`;
}

function describePlace({ sheet, row, column, value, detail }: Finding): readonly Cell[] {
  return [sheet, row, column, value, detail];
}

function writeNotRun({ notRun }: Report): string {
  if (notRun.length === 0) return '';
  const rows = notRun.map(({ rule, reason }) => [rule, reason] as const);
  return `<h2>Not run</h2>
<p>These checks could not run, so they have not been passed.</p>
${writeTable(['Check', 'Reason'], rows)}`;
}

type Cell = string | number | undefined;

function writeTable(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const head = names.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`).join('\n')}
</tbody>
</table>`;
}

function writeCell(cell: Cell): string {
  const isNumber = typeof cell === 'number';
  return `<td${isNumber ? ' class="number"' : ''}>${escapeMarkup(String(cell ?? ''))}</td>`;
}
