import type { Measured } from '../../colour/palette-for.ts';
import { colourMap } from '../../colour/use-colouring.ts';
import type { ScaleChoice } from '../../colour/use-colouring.ts';
import { describeBy } from '../../draw/description.ts';
import type { ChartDescription } from '../../draw/description.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { cellText } from '../../text/text.ts';
import { planDensityLines } from './density-lines.ts';
import { sampleNotes, summariseTs } from './summarise-ts.ts';
import { planTsFigure } from './ts-figure.ts';
import { chooseSamples } from './ts-samples.ts';
import type { DrawnSamples, TsSamples } from './ts-samples.ts';

/** How a T–S diagram is drawn. */
export interface TsOptions {
  title: ChartTitle;
  /** What decides the colours; default: the label and the unit of the third quantity. */
  measured?: Measured | undefined;
  palette?: string | undefined;
  scale?: ScaleChoice | undefined;
  heightPx?: number | undefined;
}

interface FoundSamples extends TsSamples {
  chosen: DrawnSamples;
  densityLines: ReturnType<typeof planDensityLines>;
}

const tableRows = 100;

/** Temperature against salinity of samples, in the colours of a third quantity, over lines of equal density. */
export const describe = describeBy((samples: TsSamples): FoundSamples => {
  const chosen = chooseSamples(samples);
  return { ...samples, chosen, densityLines: planDensityLines(chosen.range) };
}, describeTs);

function describeTs(
  { chosen, densityLines, ...samples }: FoundSamples,
  { title, heightPx = 420, ...look }: TsOptions,
): ChartDescription<TsOptions> {
  const { salinity, temperature, coloured } = samples;
  const columns = [salinity, temperature, coloured];
  const colouring = colourMap(coloured.values, {
    ...look,
    title: { title: coloured.label },
    unit: coloured.unit,
  });
  return {
    title,
    summary: summariseTs(samples, { title, complete: chosen.complete.length }),
    notes: sampleNotes(samples, chosen),
    table: {
      statistics: colouring.statistics,
      unit: coloured.unit,
      noun: 'sample',
      headings: columns.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`)),
      rows: Array.from(chosen.complete.subarray(0, tableRows), (index) =>
        columns.map(({ values }) => cellText(values[index] ?? Number.NaN)),
      ),
      rowCount: chosen.complete.length,
    },
    figure: (theme, widthPx) =>
      planTsFigure(samples, chosen, { colouring, densityLines, widthPx, heightPx }, theme),
    heightPx,
    colours: { colouring, unit: coloured.unit },
  };
}
