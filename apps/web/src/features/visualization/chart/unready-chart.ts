/** A chart whose variable is not here, or a text of the address that names no chart. */
export interface UnreadyChart {
  id: string;
  /** Table and short name of the variable, or the text. */
  name: string;
  /** What is wrong with the text; undefined for a chart. */
  refusal?: string;
  /** Why the variable cannot be had; null while it is on its way. */
  error: Error | null;
}
