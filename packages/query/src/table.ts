import type { LoadColumn } from '@isobath/contract';
import type { Measurement } from '@isobath/ocean';
import type { BoundValue } from './statement.ts';
import type { SizeAxisName } from './sizes/size-axis.ts';

/** A column's type as the catalog keeps it. */
export type ColumnType = LoadColumn['type'];

/** A variable's column: its name is an identifier that the catalog has checked. */
export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
  /** Whether no row holds a NaN or an infinity in it; left out where nobody has looked. */
  readonly isFinite?: boolean;
  /** What its numbers are, where somebody has looked; a quantity where it is left out. */
  readonly measurement?: Measurement;
}

/**
 * Where and when a table has rows: degrees north, degrees east of the smallest arc (`lonWest > lonEast` crosses 180°), metres, epoch
 * milliseconds. Null where there is nothing to say: depths of a table without depth, times of a climatology, an empty table.
 */
export interface Coverage {
  readonly latMin: number | null;
  readonly latMax: number | null;
  readonly lonWest: number | null;
  readonly lonEast: number | null;
  readonly depthMin: number | null;
  readonly depthMax: number | null;
  readonly timeMinMs: number | null;
  readonly timeMaxMs: number | null;
}

/** One axis of a grid: its values as the rows have them, ascending, and how large the cell of each is. */
export interface CellAxis {
  readonly values: readonly number[];
  /** Heights of bands on the unit sphere, or widths in radians: the product of both is an area. */
  readonly sizes: Float64Array;
  /** From the middle of every cell to its edges in degrees, where that is the same for all of them (but for what is clipped at a pole). */
  readonly halfStep?: number;
}

/** The cells of a grid along latitudes and longitudes. */
export interface GridCells {
  readonly lat: CellAxis;
  readonly lon: CellAxis;
  /** How many steps each axis has within the bounds of a call. */
  readonly steps: Readonly<Partial<Record<SizeAxisName, number>>>;
  /** A number amid the values of each variable, by its name: sums of squares lose no digits when it is subtracted first. */
  readonly origins: ReadonlyMap<string, number>;
}

/** A published table as the planner needs it. Names come from the catalog, never from a request. */
export interface TableDescription {
  /** The name that clients ask for, such as `tblSST`. */
  readonly tableName: string;
  /** The name of the version that is live in the engine. */
  readonly physicalTable: string;
  /** A SELECT that gives the rows in place of a table: rows that come with a request. */
  readonly rowsSql?: string;
  readonly hasDepth: boolean;
  /** Its first column is then `month` (1 to 12) instead of `time`. */
  readonly isClimatology: boolean;
  /** Whether it lies in the engine by place too, so that all times of a place are found at once. */
  readonly isByPlace?: boolean;
  readonly variables: readonly TableColumn[];
  readonly rowCount: number;
  readonly coverage: Coverage;
  /** The cells of its grid, where means are to be weighted by their area. */
  readonly cells?: GridCells;
  /**
   * Means of other tables at the table's own times and places: a table with the same coordinates
   * and these columns. Omitted if there are none.
   */
  readonly ancillary?: {
    readonly physicalTable: string;
    readonly variables: readonly TableColumn[];
  };
}

/**
 * What rows fulfil beyond the bounds of a part, written twice: for the engine (columns of the alias `t`), and in the public dialect,
 * so that a person can repeat it. Values are parameters; their names are none of those of bounds.
 */
export interface RowCondition {
  readonly sql: string;
  readonly text: string;
  readonly params: Readonly<Record<string, BoundValue>>;
}

/** Whether a column holds numbers. */
export function isNumericColumn(column: Pick<TableColumn, 'type'>): boolean {
  return column.type !== 'text' && column.type !== 'time';
}
