import type { ChartRange, RangeFaults, RangeField, VariableReply } from '@isobath/contract';
import type { ChartsAddress } from '../../../../../shared/addresses/charts-address.ts';

/** What a part of the panel shows and changes. */
export interface PanelPartProps {
  variable: VariableReply | undefined;
  range: ChartRange;
  /** What is wrong with each bound, in the words of the specification. */
  faults: RangeFaults;
  /** Hears the bounds that changed; an emptied one returns to its default. */
  onChange: (change: Partial<ChartsAddress>) => void;
  /** The listener of a field that hears whether its text can be applied. */
  onValidity: (field: RangeField) => (isValid: boolean) => void;
}
