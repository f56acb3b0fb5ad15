/** The name of a sheet of a submission. */
export type SheetName = 'data' | 'dataset_meta_data' | 'vars_meta_data' | 'people' | 'funding';

/** The sheets that every submission has. */
export const REQUIRED_SHEETS = ['data', 'dataset_meta_data', 'vars_meta_data'] as const;

/** The sheets that a submission may have besides. */
export const OPTIONAL_SHEETS = ['people', 'funding'] as const;

/** The sheets of a submission, in the order of the template. */
export const SHEET_NAMES: readonly SheetName[] = [...REQUIRED_SHEETS, ...OPTIONAL_SHEETS];

/** The sheet of the template that lists the options of fields; it is not part of a submission. */
export const OPTIONS_SHEET = 'options';

/** The sheet of a submission that a sheet is, whatever its case; undefined for others. */
export function sheetNameOf(name: string): SheetName | undefined {
  const wanted = name.trim().toLowerCase();
  return SHEET_NAMES.find((sheet) => sheet === wanted);
}
