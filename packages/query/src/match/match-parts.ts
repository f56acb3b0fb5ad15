import type { BoundValue } from '../statement.ts';
import type { CellSizes } from './match-cells.ts';

/** The pieces that the statement of a match and the checks before it are made of. */
export interface MatchParts {
  readonly sizes: CellSizes;
  readonly params: Readonly<Record<string, BoundValue>>;
  /** SELECT of the source's points, each once. */
  readonly points: string;
  /** SELECT of the points, one row for each cell that a point reaches into, with `cell`. */
  readonly reached: string;
  /** The cell of a row `t` of the target. */
  readonly rowCell: string;
  /** Conditions on rows `t` of the target, the one for its index included. */
  readonly targetClauses: readonly string[];
}
