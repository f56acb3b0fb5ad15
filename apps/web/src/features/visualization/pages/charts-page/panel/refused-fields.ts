import { chartMessages, findRangeFaults } from '@isobath/contract';
import type { ChartRange, RangeFaults, RangeField, VariableReply } from '@isobath/contract';
import type { FieldValidity } from '../../../../../shared/fields/use-field-validity.ts';
import { useFieldValidity } from '../../../../../shared/fields/use-field-validity.ts';

const refusals: Readonly<Partial<Record<string, string>>> = {
  dt1: chartMessages.invalidDate,
  dt2: chartMessages.invalidDate,
  time1: chartMessages.invalidTime,
  time2: chartMessages.invalidTime,
};
const refusedMonths: Readonly<Partial<Record<string, string>>> = {
  dt1: chartMessages.startMonthOutside,
  dt2: chartMessages.endMonthOutside,
};

/** What is wrong with a field whose text cannot be applied. */
export function explainRefused(field: string, { isClimatology }: { isClimatology: boolean }) {
  return (isClimatology ? refusedMonths : refusals)[field] ?? chartMessages.invalidInput;
}

/** What is wrong with the fields of the panel: with the range by the rules of the variable, and with text that cannot be applied, while the range is still the one before. */
export function findPanelFaults(
  variable: VariableReply,
  range: ChartRange,
  refused: readonly string[],
): RangeFaults {
  const isClimatology = variable.Climatology;
  const ofText = refused.map((field) => [field, explainRefused(field, { isClimatology })]);
  return { ...findRangeFaults(variable, range), ...Object.fromEntries(ofText) };
}

/** The faults of the panel's fields, and the listener that each tells whether its text can be applied. */
export function usePanelFaults(
  variable: VariableReply | undefined,
  range: ChartRange,
): { faults: RangeFaults; onValidity: (field: RangeField) => ReturnType<FieldValidity['tell']> } {
  const { invalid, tell } = useFieldValidity();
  return { faults: variable ? findPanelFaults(variable, range, invalid) : {}, onValidity: tell };
}
