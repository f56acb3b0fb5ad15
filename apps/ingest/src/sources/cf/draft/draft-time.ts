import { compileStrftime } from '../../tabular/index.ts';
import { readCoordinate } from '../values/coordinate-values.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { firstSlab, isText, plainName, readText } from '../file/cf-file.ts';
import { MONTH_NUMBERS, readUnits } from '../file/roles.ts';
import { readTexts, textDimensions } from '../file/texts.ts';
import type { Cycle } from '../time/climatology.ts';
import { inspectTimes, readTimeBounds } from '../time/time-values.ts';
import { readerOfTexts } from '../time/written-times.ts';
import { askFor } from '../../todo.ts';

/** A time block of a draft, and what a person should know of it. */
export interface DraftedTime {
  readonly time: Record<string, unknown>;
  readonly remarks: readonly string[];
}

/** Formats that are tried on times which are not ISO 8601. */
const DATES = [
  '%Y/%m/%d',
  '%d-%b-%Y',
  '%d %b %Y',
  '%b %d %Y',
  '%d.%m.%Y',
  '%d/%m/%Y',
  '%m/%d/%Y',
  '%Y%m',
  '%Y-%m',
];
const CLOCKS = ['', ' %H:%M:%S', ' %H:%M', 'T%H:%M:%S'];

/** Drafts the time of a file without a time variable: ACDD's coverage, else a question. */
export function draftStatedTime({ attributes }: CfFile): DraftedTime {
  const [start, end] = ['time_coverage_start', 'time_coverage_end'].map((name) =>
    readText(attributes, name),
  );
  if (start !== undefined) {
    return {
      time: { attribute: 'time_coverage_start' },
      remarks: [
        `the file has no time variable: its rows have the start of its time coverage, ${start}${end === undefined ? '' : ` (to ${end})`}`,
      ],
    };
  }
  const made = ['date_created', 'creation_date', 'date_issued', 'date_modified'].find(
    (name) => readText(attributes, name) !== undefined,
  );
  return {
    time: {
      constant:
        'TODO when the data were observed, such as 2016-04-20; if at no one time, take out this time block',
    },
    remarks: [
      `the file states no time of observation (without a time block its rows have 1900-01-01, which stands for "no time")${made === undefined ? '' : `; ${made} is the day on which it was made`}`,
    ],
  };
}

/** Asks about an axis that is a time by its name and whose units say nothing; undefined when there is none. */
export async function draftUnreadTime(
  file: CfFile,
  sample: CfVariable | undefined,
): Promise<DraftedTime | undefined> {
  const axis = sample?.dimensions
    .map((name) => file.variables.get(name))
    .find((variable) => /^(time|date|month)/i.test(plainName(variable?.name ?? '')));
  if (!axis) return undefined;
  return {
    time: {
      from: axis.name,
      ...askForUnits(axis, await readCoordinate(file, axis, firstSlab(axis))),
    },
    remarks: [
      `${axis.name} is a time by its name, but its units "${readUnits(axis) ?? ''}" do not count from a date`,
    ],
  };
}

/** Drafts the time block for a time variable: what the file does not say is asked. */
export async function draftTime(file: CfFile, variable: CfVariable): Promise<DraftedTime> {
  const from = variable.name;
  if (isText(variable)) return draftTexts(file, variable);
  const stored = await readCoordinate(file, variable, firstSlab(variable));
  const units = readUnits(variable);
  if (units === undefined || /^(utc|iso.?8601)$/i.test(units))
    return {
      time: { from, ...askForUnits(variable, stored) },
      remarks: [`the time variable ${from} has no units that count from a date`],
    };
  if (MONTH_NUMBERS.test(units))
    return {
      time: { from, climatology: 'monthly' },
      remarks: [`the times (${units}) are taken for the months of a mean year`],
    };
  const { cycle, missingDate } = inspectTimes(file, variable, {
    stored,
    isAxis:
      variable.dimensions.length <= 1 &&
      file.dimensions.get(variable.dimensions[0] ?? '')?.name === from,
    bounds: await readTimeBounds(file, variable),
  });
  const drafted = cycle ? draftCycle(cycle, units) : { remarks: [] };
  return {
    time: {
      from,
      ...(drafted.climatology === undefined ? {} : { climatology: drafted.climatology }),
      ...(missingDate === undefined || drafted.climatology !== undefined
        ? {}
        : { missing_dates: askFor(['clamp-to-month-end', 'proportional-year']) }),
    },
    remarks: [...drafted.remarks, ...(missingDate === undefined ? [] : [missingDate])],
  };
}

/** What a draft says of times that recur every year, or may. */
function draftCycle(
  { isSure, isDoubtful, isPossible, isWholeYear, evidence, description, months }: Cycle,
  units: string,
): { readonly climatology?: string; readonly remarks: readonly string[] } {
  const asMonths = `with monthly the rows have the months ${months.join(', ')} and no year`;
  if (isSure && isPossible)
    return {
      climatology: 'monthly',
      remarks: [
        `the times (${units}) recur every year (${evidence}): they are taken for the months of a mean year, ${months.join(', ')}`,
      ],
    };
  if (isSure)
    return {
      climatology: askFor(
        ['none'],
        `the times recur every year (${evidence}) and are ${description}, not one for each month; with none the rows have the dates that stand in the file`,
      ),
      remarks: [],
    };
  if (!isDoubtful) return { remarks: [] };
  return {
    climatology: isWholeYear
      ? askFor(
          ['none', 'monthly'],
          `${evidence}; with none the rows have the date that stands in the file (dataset.temporal_resolution: Annual Climatology shows them without it), ${asMonths}`,
        )
      : askFor(
          ['monthly', 'none'],
          `the times are ${description}, and ${evidence}; ${asMonths}, with none they have these dates`,
        ),
    remarks: [],
  };
}

function askForUnits({ name }: CfVariable, stored: Float64Array): Record<string, unknown> {
  const isMonths =
    (/month/i.test(name) || stored.length === 12) &&
    stored.length <= 12 &&
    stored.every((value) => value >= 0 && value <= 12);
  if (isMonths)
    return {
      climatology: askFor(['monthly'], 'the months of a mean year, as it seems; else say `units`'),
    };
  const fits = (low: number, high: number): boolean =>
    stored.every(
      (value) => Number.isInteger(value) && value >= low && value <= high && value % 100 >= 1,
    );
  if (fits(100_001, 999_912) && stored.every((value) => value % 100 <= 12))
    return { format: '%Y%m' };
  if (fits(10_000_101, 99_991_231) && stored.every((value) => value % 100 <= 31))
    return { format: '%Y%m%d' };
  return { units: 'TODO what the numbers count, such as days since 1950-01-01' };
}

async function draftTexts(file: CfFile, variable: CfVariable): Promise<DraftedTime> {
  const length = textDimensions(variable, false).length;
  const slab = firstSlab(variable);
  const texts = (
    await readTexts(file, variable, {
      slab: { start: slab.start.slice(0, length), count: slab.count.slice(0, length) },
      isOneLetter: false,
    })
  ).filter((text) => text !== '');
  const from = variable.name;
  const readIso = readerOfTexts(undefined, { file: file.path });
  if (texts.every((text) => typeof readIso(text) === 'number'))
    return { time: { from }, remarks: [] };
  const formats = DATES.flatMap((date) => CLOCKS.map((clock) => date + clock)).filter((format) => {
    const parse = compileStrftime(format);
    return texts.every((text) => parse(text) !== undefined);
  });
  const [only, ...others] = formats;
  const format =
    only !== undefined && others.length === 0
      ? only
      : formats.length === 0
        ? 'TODO how the times are written, such as %d-%b-%Y'
        : askFor(formats);
  return {
    time: { from, format },
    remarks: [`the times of ${from} are written as ${JSON.stringify(texts[0])}`],
  };
}
