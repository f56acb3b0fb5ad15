import { z } from 'zod';
import { chartMessages } from '../visualization/chart-messages.ts';
import { chartSubtypeNames } from '../visualization/chart-subtypes.ts';

/** A kind of chart by its name; any other text is refused in the words of the specification (spec 2 §3). */
export const chartSubtypeSchema = z.enum(chartSubtypeNames, {
  error: `${chartMessages.unexpectedSubtype}; expected ${chartSubtypeNames.join(', ')}`,
});
