import { formatCount } from '@isobath/ocean';
import type { SeawaterQuantity } from '@isobath/ocean';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { countText, valueText, verbFor } from '../../text/text.ts';
import { planFreezingLine } from './freezing-line.ts';
import type { DrawnSamples, TsSamples } from './ts-samples.ts';

/** The diagram in one sentence: how many samples, and the ranges of their salinity, temperature and third quantity. */
export function summariseTs(
  { salinity, temperature, coloured }: TsSamples,
  { title, complete }: { title: ChartTitle; complete: number },
): string {
  const name = title.subtitle ? `${title.title}, ${title.subtitle}` : title.title;
  const total = countText(salinity.values.length, 'sample');
  if (complete === 0) return `${name}: none of ${total} has both a salinity and a temperature.`;
  return `${name}: ${formatCount(complete)} of ${total} ${verbFor(complete, 'has', 'have')} a salinity and a temperature, ${rangeOf(salinity)}, ${rangeOf(temperature)}, coloured by ${rangeOf(coloured)}.`;
}

/** What has to be said when not all samples are drawn, or some have no colour. */
export function sampleNotes(
  { coloured }: Pick<TsSamples, 'coloured'>,
  { drawn, complete, range }: DrawnSamples,
): string[] {
  const notes = [
    `Colours: ${coloured.label}. Lines: potential density anomaly σ0 in kg/m³ (TEOS-10, 75-term polynomial).`,
  ];
  if (planFreezingLine(range))
    notes.push('Dashed line: freezing point at the surface of water that is saturated with air.');
  if (drawn.length < complete.length)
    notes.push(
      `${formatCount(drawn.length)} of ${countText(complete.length, 'sample')} ${verbFor(drawn.length, 'is', 'are')} drawn, evenly chosen; the numbers in the table are of all of them.`,
    );
  const plain = drawn.reduce(
    (count, index) => count + (Number.isFinite(coloured.values[index] ?? Number.NaN) ? 0 : 1),
    0,
  );
  if (plain > 0)
    notes.push(
      `${countText(plain, 'sample')} without ${coloured.label} ${verbFor(plain, 'is', 'are')} grey.`,
    );
  return notes;
}

function rangeOf({ label, unit, values }: SeawaterQuantity): string {
  const { min, max } = describeValues(values);
  return `${label} from ${valueText(min, unit)} to ${valueText(max, unit)}`;
}
