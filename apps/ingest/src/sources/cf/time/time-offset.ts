import type { TimeOrigin } from '@isobath/contract';
import { SourceError } from '../../source.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { isText, lengthOf, plainName, readText } from '../file/cf-file.ts';
import type { Roles } from '../file/roles.ts';
import { boundsNames, findRowTimes, findVariable, readUnits } from '../file/roles.ts';

/** A variable that counts from the time of a file to that of a row or pixel, such as `sst_dtime`. */
export interface TimeOffset {
  readonly variable: CfVariable;
  /** Milliseconds that one unit stands for. */
  readonly unitMs: number;
  /** What of it says so: `its long_name "time difference from reference time"`. */
  readonly evidence: string;
}

/** What is to be done with the offsets of a file: add one to the times, or ask which and why. */
export type OffsetChoice =
  | { readonly offset: TimeOffset; readonly question?: undefined }
  | { readonly offset?: undefined; readonly question?: OffsetQuestion };

export interface OffsetQuestion {
  readonly offsets: readonly TimeOffset[];
  readonly reason: string;
  /** Rows have positions of their own, and several variables may each be their time. */
  readonly isRefused: boolean;
}

const NAMES = /^(\w+_)?dtime$|^(\w+_)?time_?offset$|^offset_?time$|^delta_?time$|^time_?delta$/i;
const LIKELY_NAMES =
  /^(\w+_)?(dt|time_?diff(erence)?|(scan|row|line|pixel|obs(ervation)?|measurement|acquisition|sensing|overpass)_?time)$/i;
const TEXTS = [
  /\btime (difference|offset|deviation) (from|to|since|relative to|with respect to) (the )?(reference|base|start|file|granule|nominal|product)/i,
  /\boffset (from|to|relative to) (the )?(reference|base|start|nominal)[ _]?time/i,
  /\b(observation|measurement|scan|pixel)s? time (minus|relative to) (the )?(reference|base|start|nominal)/i,
  /\btime plus \w+ gives\b/i,
  /\b(milliseconds|seconds|minutes|hours|days) (after|since|from) (the )?(reference|base|nominal|start)( time| of (the )?(file|granule|orbit|pass))/i,
];
/** Zones, corrections of clocks and times between two measurements are no offsets of rows. */
const OTHERS = /local (solar )?time|time ?zone|offset (from|to) (utc|gmt)|clock|drift|from_sst$/i;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(milliseconds?|msecs?|ms)$/i, 1],
  [/^(seconds?|secs?|s)$/i, 1000],
  [/^(minutes?|mins?)$/i, 60_000],
  [/^(hours?|hrs?|h)$/i, 3_600_000],
  [/^(days?|d)$/i, 86_400_000],
];

/**
 * Decides about the times that a file counts for each row or pixel from its one time (GHRSST Data Specification 2.0: `time + sst_dtime`). By
 * itself it adds one where positions are those of a swath or track; on a regular grid each cell would have a time of its own, so that is asked.
 * Throws SourceError where rows may have times of their own and the recipe does not say which are meant.
 */
export function chooseOffset(
  file: CfFile,
  base: CfVariable,
  roles: Roles,
  origin: TimeOrigin | undefined,
): OffsetChoice {
  refuseUnsaidRowTimes(file, base, { roles, origin });
  if (origin?.offset === 'none' || origin?.climatology === 'monthly') return {};
  if (origin?.offset !== undefined) return { offset: statedOffset(file, base, origin.offset) };
  const found = findOffsets(file, base);
  const [first, second] = found.sure;
  const offsets = [...found.sure, ...found.likely];
  if (!first)
    return offsets.length === 0
      ? {}
      : ask(offsets, 'the file does not say whether it counts from the time of the file');
  if (second) return ask(offsets, 'several variables may be the time of a row', isSwath(roles));
  if (!roles.time || isText(roles.time))
    return ask(offsets, 'the file has no variable from whose numbers it counts');
  const own = longDimensions(file, roles.time);
  if (longDimensions(file, first.variable).every((name) => own.includes(name)))
    return ask(offsets, `${roles.time.name} has a time for each of its values already`);
  return isSwath(roles) && !saysGrid(file)
    ? { offset: first }
    : ask(offsets, 'the rows are the cells of a grid');
}

const ask = (offsets: readonly TimeOffset[], reason: string, isRefused = false): OffsetChoice => ({
  question: { offsets, reason, isRefused },
});

/** Refuses to give all rows the time of the file where a variable may hold the time of each, unless the recipe names one of them. Throws SourceError. */
function refuseUnsaidRowTimes(
  file: CfFile,
  base: CfVariable,
  { roles, origin }: { readonly roles: Roles; readonly origin: TimeOrigin | undefined },
): void {
  if (origin?.from !== undefined || origin?.constant !== undefined) return;
  const [first] = findRowTimes(file, base, roles);
  if (first === undefined) return;
  throw new SourceError(
    `it has a time for each row or pixel, and ${roles.time?.name ?? 'the time of the file'} one for all; say which as coordinates.time.from`,
    { file: file.path, variable: first.name },
  );
}

/** Notes on offsets that are added or left; throws SourceError where rows need one of several. */
export function noteOffset(
  file: CfFile,
  { offset, question }: OffsetChoice,
  time: CfVariable | undefined,
): string[] {
  const from = time?.name ?? 'the time of the file';
  if (offset)
    return [
      `the time of each row is ${from} + ${offset.variable.name}, ${offset.evidence}; rows where ${offset.variable.name} is missing have no time`,
    ];
  if (!question) return [];
  const names = question.offsets.map(({ variable }) => variable.name).join(' or ');
  if (question.isRefused)
    throw new SourceError(
      `the time of each row may be ${from} + ${names}; say which as coordinates.time.offset, or \`offset: none\` if none is`,
      { file: file.path, variable: question.offsets[0]?.variable.name ?? '' },
    );
  return question.offsets.map(
    ({ variable, evidence }) =>
      `${variable.name} may count from ${from} to the time of each value (${evidence}); it was not added, because ${question.reason}: \`offset: ${variable.name}\` in coordinates.time adds it, \`offset: none\` says that the times are right`,
  );
}

function statedOffset(file: CfFile, base: CfVariable, name: string): TimeOffset {
  const variable = findVariable(file, name, 'coordinates.time.offset');
  const place = { file: file.path, variable: variable.name };
  const unitMs = isText(variable) ? undefined : unitOf(variable);
  if (unitMs === undefined)
    throw new SourceError(
      `coordinates.time.offset needs a variable of numbers in milliseconds, seconds, minutes, hours or days, and the units of this one are "${readUnits(variable) ?? ''}"`,
      place,
    );
  const other = longDimensions(file, variable).find((each) => !base.dimensions.includes(each));
  if (other !== undefined)
    throw new SourceError(
      `coordinates.time.offset lies along ${other}, which is none of the dimensions of ${base.name}`,
      place,
    );
  return { variable, unitMs, evidence: 'as the recipe says' };
}

function findOffsets(
  file: CfFile,
  base: CfVariable,
): { readonly sure: readonly TimeOffset[]; readonly likely: readonly TimeOffset[] } {
  const bounds = boundsNames(file);
  const [sure, likely]: [TimeOffset[], TimeOffset[]] = [[], []];
  for (const variable of file.variables.values()) {
    const unitMs = unitOf(variable);
    const along = longDimensions(file, variable);
    if (unitMs === undefined || isText(variable) || bounds.has(variable.name)) continue;
    if (along.length === 0 || !along.every((name) => base.dimensions.includes(name))) continue;
    const name = plainName(variable.name);
    const texts = ['standard_name', 'long_name', 'comment', 'description'].flatMap((attribute) => {
      const text = readText(variable.attributes, attribute)?.replaceAll('_', ' ');
      return text === undefined ? [] : [{ attribute, text }];
    });
    if ([name, ...texts.map(({ text }) => text)].some((text) => OTHERS.test(text))) continue;
    const said = texts.find(({ text }) => TEXTS.some((pattern) => pattern.test(text)));
    const evidence = said ? `by its ${said.attribute} "${said.text}"` : 'by its name';
    if (said !== undefined || NAMES.test(name)) sure.push({ variable, unitMs, evidence });
    else if (LIKELY_NAMES.test(name)) likely.push({ variable, unitMs, evidence });
  }
  return { sure, likely };
}

/** Milliseconds of a unit of time; GHRSST prescribes seconds for `sst_dtime`. */
function unitOf(variable: CfVariable): number | undefined {
  const units =
    readUnits(variable) ?? (plainName(variable.name) === 'sst_dtime' ? 'seconds' : undefined);
  return UNITS.find(([pattern]) => pattern.test(units ?? ''))?.[1];
}

/** Whether positions have two dimensions, or latitude and longitude share the one they have. */
function isSwath({ lat, lon }: Roles): boolean {
  if (!lat || !lon) return false;
  return lat.dimensions.length >= 2 || (lat.dimensions.length === 1 && sharesDimension(lat, lon));
}

const sharesDimension = (lat: CfVariable, lon: CfVariable): boolean =>
  lat.dimensions[0] === lon.dimensions[0];

/** Whether a file says that it is a product on a grid although its positions have two dimensions. */
function saysGrid({ attributes }: CfFile): boolean {
  return ['processing_level', 'cdm_data_type'].some((name) =>
    /^(l(evel)?[ -]?[34]|grid)/i.test(readText(attributes, name) ?? ''),
  );
}

function longDimensions(file: CfFile, { dimensions }: CfVariable): string[] {
  return dimensions.filter((name) => lengthOf(file, name) > 1);
}
