import type { VariableRow } from '@isobath/contract';
import { formatCsv } from '../../shared/files/csv.ts';

type CodedVariable = Pick<VariableRow, 'Short_Name' | 'Long_Name' | 'Measurement'>;

interface CodeRow {
  readonly variable: string;
  readonly value: number;
  /** Of a bit field the bits that are compared. */
  readonly mask: number | undefined;
  readonly meaning: string;
}

/** The variables whose numbers are classes with meanings. */
export function listCoded<Variable extends CodedVariable>(
  variables: readonly Variable[],
): Variable[] {
  return variables.filter(
    ({ Measurement }) => Measurement?.kind === 'class' && Measurement.flags.length > 0,
  );
}

/** What each number of the variables with classes means, a line for each, as CSV: `variable,value,mask,meaning` (CF conventions, section 3.5). */
export function formatCodeTables(variables: readonly CodedVariable[]): string {
  const rows = variables.flatMap(({ Short_Name: variable, Measurement }): CodeRow[] =>
    Measurement?.kind === 'class'
      ? Measurement.flags.map(({ value, mask, meaning }) => ({ variable, value, mask, meaning }))
      : [],
  );
  return formatCsv(
    (['variable', 'value', 'mask', 'meaning'] as const).map((header) => ({
      header,
      value: (row: CodeRow) => row[header] ?? '',
    })),
    rows,
  );
}
