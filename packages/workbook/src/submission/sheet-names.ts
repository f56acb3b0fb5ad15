/** The name of a sheet of a submission. */
export type SheetName = 'data' | 'dataset_meta_data' | 'vars_meta_data';

/** The sheets of a submission, in the order of the template. */
export const SHEET_NAMES: readonly SheetName[] = ['data', 'dataset_meta_data', 'vars_meta_data'];

/** The sheet of the template that lists the options of fields; it is not part of a submission. */
export const OPTIONS_SHEET = 'options';

/** The sheet of a submission that a sheet is, whatever its case; undefined for others. */
export function sheetNameOf(name: string): SheetName | undefined {
  const wanted = name.trim().toLowerCase();
  return SHEET_NAMES.find((sheet) => sheet === wanted);
}
