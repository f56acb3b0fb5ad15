/** The name of a workbook with its edits: casts.xlsx -> casts_revised.xlsx. */
export function nameRevised(name: string): string {
  const bare = name.replace(/\.xlsx$/i, '');
  return bare.endsWith('_revised') ? name : `${bare}_revised.xlsx`;
}
