import type { Suggestion } from '../findings/suggestion.ts';
import type { MeasuredRows } from './measured-rows.ts';
import type { RuleName } from '../rules.ts';

/** What a dataset is measured from, as far as it limits its speed; `none` where positions are no track. */
export type Platform = 'ship' | 'buoy' | 'float' | 'none';

/** What checks of several rows are given, and what they answer with. */
export interface OceanCheck {
  readonly rows: MeasuredRows;
  readonly platform: Platform;
  /** In lower case; empty if it is not stated. */
  readonly make: string;
  /** The names in `cruise_names`. */
  readonly cruiseNames: readonly string[];
  /** Whether the sheet has a column that tells cruises apart. */
  readonly hasCruises: boolean;
  readonly signal: AbortSignal;
  /** Reports a finding at a row of {@link MeasuredRows}, or of the whole sheet. */
  report(rule: RuleName, place: RowPlace): void;
  /** States that a rule could not be checked, and why. */
  skip(rule: RuleName, reason: string): void;
}

/** Where and how a rule is broken. */
export interface RowPlace {
  /** Index in {@link MeasuredRows}. */
  readonly at?: number;
  readonly column?: string;
  readonly value?: string;
  readonly detail?: string;
  readonly suggestions?: readonly Suggestion[];
}

/** Restricts a suggestion to the rows of a cruise, where the sheet tells cruises apart. */
export function whereCruise({ hasCruises }: OceanCheck, cruise: string): Pick<Suggestion, 'where'> {
  return hasCruises ? { where: { column: 'cruise', text: cruise } } : {};
}

/** How a check says which cruise it speaks of; empty if rows name none. */
export function ofCruise(cruise: string): string {
  return cruise === '' ? '' : ` of cruise ${cruise}`;
}
