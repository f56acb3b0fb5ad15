import type { VariableReply } from '@isobath/contract';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import type { ChartParameters } from '../chart-parameters.ts';

/** What a part of the panel shows and changes. */
export interface PanelPartProps {
  variable: VariableReply | undefined;
  parameters: ChartParameters;
  /** Hears the bounds that changed; an emptied one returns to its default. */
  onChange: (change: Partial<ChartsAddress>) => void;
}
