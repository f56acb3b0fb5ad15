/** Header field with the pattern of times that a header declares. */
export const TIME_FORMAT = 'format of the time';
/** Header field with the offset of the clock from UTC. */
export const CLOCK_ZONE = 'zone of the clock';

/** A header that a rule has read. */
export interface RuledHeader {
  /** Names of the columns, units in brackets behind them. */
  readonly names: readonly string[];
  /** Longer names of columns, by their names. */
  readonly titles?: ReadonlyMap<string, string>;
  readonly delimiter: string;
  readonly decimal: '.' | ',';
  readonly fields: ReadonlyMap<string, string>;
  /** The first line below the header, counted from 1. */
  readonly firstLine: number;
  readonly promisedRows?: number;
  /** What stands for no value, whatever the column. */
  readonly missing?: readonly string[];
}
