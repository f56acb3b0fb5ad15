/** Rows above which a whole dataset is offered as files from storage first (spec 3 §9). */
const warningRows = 200_000;

/** Whether a choice is asked for before a download begins: for a large dataset that is taken whole and as it is. */
export function isWarningDue({
  rowCount,
  isSubset,
  hasAncillary,
}: {
  rowCount: number;
  isSubset: boolean;
  hasAncillary: boolean;
}): boolean {
  return rowCount > warningRows && !isSubset && !hasAncillary;
}
