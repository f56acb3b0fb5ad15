import { colourMap } from '../../colour/use-colouring.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import { describeBy } from '../../draw/description.ts';
import type { ChartDescription } from '../../draw/description.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { ColourBar } from '../../frame/colour-bar.tsx';
import { cellText, countText, placeText, valueText } from '../../text/text.ts';
import { plainLine } from '../../plotly/marker-look.ts';
import type { MarkerLook } from '../../plotly/marker-look.ts';
import { ProfileFacts } from '../profile/profile-facts.tsx';
import { portraitPx } from '../profile/portrait.ts';
import { momentText, planCastsFigure } from './casts-figure.ts';
import { castText, planCasts } from './casts.ts';
import type { CastLines } from './casts.ts';
import type { CastRows } from './cast-rows.ts';
import { CastPlaces } from './cast-places.tsx';
import { timesToColour } from './times-to-colour.ts';

/** How casts are drawn. */
export interface CastsOptions {
  unit: string;
  /** The subtitle begins with what is drawn. */
  title: ChartTitle;
  /** True when times are months 1 to 12 of a monthly climatology. */
  isClimatology?: boolean | undefined;
  /** True when each time stands for a month. */
  isMonthly?: boolean | undefined;
  isLog?: boolean | undefined;
  markers?: MarkerLook | undefined;
  heightPx?: number | undefined;
}

interface FoundCasts {
  rows: CastRows;
  lines: CastLines;
  statistics: ValueStatistics;
  depths: ValueStatistics;
}

const tableRows = 100;
const barPx = 420;

/** Observations over depth, none of them averaged: a line for each cast in the colour of its time, depth downward, higher than wide where there is room. */
export const describe = describeBy(
  (rows: CastRows): FoundCasts => ({
    rows,
    lines: planCasts(rows),
    statistics: describeValues(rows.values),
    depths: describeValues(rows.depth),
  }),
  describeCasts,
);

function describeCasts(found: FoundCasts, options: CastsOptions): ChartDescription<CastsOptions> {
  const { rows, lines, statistics, depths } = found;
  const { casts } = lines;
  const { unit, isClimatology = false, isMonthly = false, isLog = false } = options;
  const { markers = plainLine } = options;
  const coloured = timesToColour(rows.time, isClimatology);
  const colouring = colourMap(coloured.values, {
    title: { title: coloured.label },
    unit: coloured.unit,
  });
  const hasColours = colouring.statistics.count > 0 && !colouring.isOneValue && !markers.colour;
  const times = hasColours ? { colouring, at: coloured.values } : undefined;
  const title = {
    ...options.title,
    subtitle: [castText(lines), options.title.subtitle].filter(Boolean).join(' · '),
  };
  const words = (value: number): string => valueText(value, unit, statistics.style);
  return {
    title,
    summary: `${title.title}, ${title.subtitle}: ${countText(statistics.count, 'value')} from ${valueText(depths.min, 'm')} to ${valueText(depths.max, 'm')} deep, ${words(statistics.min)} to ${words(statistics.max)}.`,
    aside: (
      <>
        <CastPlaces rows={rows} casts={casts} colouring={times} />
        {times && <ColourBar colouring={colouring} unit={coloured.unit} widthPx={barPx} />}
        <ProfileFacts statistics={statistics} depths={depths} unit={unit} />
      </>
    ),
    table: {
      statistics,
      unit,
      noun: 'value',
      headings: [
        isClimatology || isMonthly ? 'Month' : 'Time (UTC)',
        'Place',
        'Depth (m)',
        unit || 'Value',
      ],
      rows: listRows(found, { isClimatology, isMonthly }),
      rowCount: statistics.count,
    },
    figure: (theme) =>
      planCastsFigure(
        { rows, casts },
        { title: title.quantity ?? title.title, unit },
        { isLog, isClimatology, isMonthly, markers, colouring: times },
        theme,
      ),
    heightPx: options.heightPx ?? portraitPx,
  };
}

function listRows(
  { rows, lines: { casts }, statistics, depths }: FoundCasts,
  dated: Parameters<typeof momentText>[1],
): string[][] {
  return casts
    .slice(0, tableRows)
    .flatMap((cast) => [...cast.subarray(0, tableRows)])
    .slice(0, tableRows)
    .map((row) => [
      momentText(rows.time[row], dated),
      placeText(rows.lat[row] ?? Number.NaN, rows.lon[row] ?? Number.NaN),
      cellText(rows.depth[row] ?? Number.NaN, depths.style),
      cellText(rows.values[row] ?? Number.NaN, statistics.style),
    ]);
}
