import { formatFileName, isAnnualMean } from '@isobath/ocean';
import { chartTypeOf } from '../../chart/chart-type-of.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';

const maxLetters = 120;

/** A name for files of a chart, without ending: dataset, variable and time in ASCII, `COADS_Climatology_sst_1982-01`. Times of day are told where there are some. */
export function fileNameOf({ variable, range }: Pick<PlottedChart, 'variable' | 'range'>): string {
  const times = timesOf(variable, range);
  return [variable.Short_Name, variable.Variable, times]
    .map(formatFileName)
    .filter(Boolean)
    .join('_')
    .slice(0, maxLetters);
}

function timesOf(
  { Climatology, Temporal_Resolution }: PlottedChart['variable'],
  { dt1, dt2 }: PlottedChart['range'],
): string {
  if (isAnnualMean(Temporal_Resolution ?? '')) return 'annual-mean';
  return Climatology ? monthsOf(dt1, dt2) : between(shortInstant(dt1), shortInstant(dt2));
}

/** The same for a picture: what is no map says what it is. */
export function pictureNameOf(chart: Pick<PlottedChart, 'variable' | 'range' | 'subtype'>): string {
  const { pictureName } = chartTypeOf(chart);
  return pictureName ? `${fileNameOf(chart)}_${pictureName}` : fileNameOf(chart);
}

function monthsOf(from: string, to: string): string {
  const [first, last] = [from, to].map((month) => month.padStart(2, '0'));
  return first === last ? `month-${first}` : `months-${first}-${last}`;
}

function between(from: string, to: string): string {
  return from === to ? from : `${from}_${to}`;
}

/** `1982-01-15`, with `T1230` where it is not midnight. */
function shortInstant(text: string): string {
  const [day = text, clock = ''] = text.split('T');
  const time = clock.slice(0, 5).replace(':', '');
  return time === '' || time === '0000' || clock.startsWith('23:59:59') ? day : `${day}T${time}`;
}
