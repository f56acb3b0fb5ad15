import type { ColumnBlock, ColumnValues } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import type { BlockBuilder, CfFile, CfVariable, Slab } from '../cf/index.ts';
import { decodeNumbers, readTexts } from '../cf/index.ts';
import type { SurfaceTally } from '../surface.ts';
import { settleAtSurface } from '../surface.ts';
import { SourceError } from '../source.ts';
import type { ArgoColumn, FlagColumn, MeasuredColumn, ProfileColumn } from './argo-columns.ts';
import type { ProfileRun } from './profile-cells.ts';
import {
  chooseFlags,
  countUnplaced,
  pickLevels,
  profilesOf,
  spreadOverLevels,
  toDepths,
} from './profile-cells.ts';
import type { Profiles } from './profiles.ts';
import type { ValueTally } from '../values/value-tally.ts';
import { dropFlagged } from '../values/flags.ts';

/** Levels read at a time. */
const SLAB_CELLS = 250_000;

/** What was left out, over all files. */
export interface ArgoTally {
  readonly columns: readonly ValueTally[];
  readonly pressure: ValueTally;
  emptyLevels: number;
  levelsWithoutDepth: number;
  readonly surface: SurfaceTally;
  profilesWithoutTime: number;
  profilesWithoutPosition: number;
}

/** What reading one file takes. */
export interface ArgoReading {
  readonly file: CfFile;
  readonly profiles: Profiles;
  readonly columns: readonly ArgoColumn[];
  readonly pressure: MeasuredColumn;
  readonly keepsEmptyCells: boolean;
  readonly builder: BlockBuilder;
  readonly tally: ArgoTally;
}

/** Reads the profiles of one file, a row for each level that has a value, in the order of the file. */
export async function* readArgo(
  reading: ArgoReading,
  signal: AbortSignal,
): AsyncGenerator<ColumnBlock> {
  const { profiles, builder, tally } = reading;
  tally.profilesWithoutTime += countMissing(profiles.times);
  tally.profilesWithoutPosition += countUnplaced(profiles);
  const step = Math.max(1, Math.floor(SLAB_CELLS / Math.max(1, profiles.levels)));
  for (let first = 0; first < profiles.count; first += step) {
    signal.throwIfAborted();
    const count = Math.min(step, profiles.count - first);
    const part: Part = {
      first,
      count,
      levels: profiles.levels,
      signal,
      slab: { start: [first, 0], count: [count, profiles.levels] },
    };
    const depths = await readDepths(reading, part);
    const cells: ColumnValues[] = [];
    const measured: ColumnValues[] = [];
    for (const [index, column] of reading.columns.entries()) {
      const counts = requireValue(tally.columns[index], `counts of ${column.recipe.name}`);
      const read = await readColumn(reading, column, counts, part);
      cells.push(read);
      if (column.kind === 'measured' || column.kind === 'level') measured.push(read);
    }
    const from = pickRows(reading, part, depths, measured);
    if (from.length > builder.room) {
      const block = builder.take();
      if (block) yield block;
    }
    append(reading, part, [depths, cells], from);
  }
}

const countMissing = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + (Number.isNaN(value) ? 1 : 0), 0);

/** A run of profiles. */
interface Part extends ProfileRun {
  readonly slab: Slab;
  readonly signal: AbortSignal;
}

async function readDepths(reading: ArgoReading, part: Part): Promise<Float64Array> {
  const { values } = await readColumn(reading, reading.pressure, reading.tally.pressure, part);
  return toDepths(values as Float64Array, reading.profiles.lats, part);
}

async function readColumn(
  reading: ArgoReading,
  column: ArgoColumn,
  tally: ValueTally,
  part: Part,
): Promise<ColumnValues> {
  const { file, profiles } = reading;
  switch (column.kind) {
    case 'measured':
      return readMeasured(reading, column, tally, part);
    case 'flag':
      return flagCells(
        await readChosenFlags(reading, column, [column.variable, column.adjusted], part),
        column.type,
      );
    case 'level':
      return decodeNumbers(
        await file.readSlab(column.variable.name, part.slab, part.signal),
        column.decoding,
        tally,
      );
    default:
      return spreadOverLevels(await readByProfile(file, column, part, tally), profiles.levels);
  }
}

/** Adjusted values for profiles in mode A or D, real-time values for the others; those with a flag that is not accepted become missing. */
async function readMeasured(
  reading: ArgoReading,
  column: MeasuredColumn,
  tally: ValueTally,
  part: Part,
): Promise<ColumnValues> {
  const { file, profiles } = reading;
  const { levels } = profiles;
  const cells = decodeNumbers(
    await file.readSlab(column.variable.name, part.slab, part.signal),
    column.decoding,
  );
  if (column.adjusted && column.adjustedDecoding) {
    const isAdjusted = profiles.isAdjusted(column.parameter);
    const adjusted = decodeNumbers(
      await file.readSlab(column.adjusted.name, part.slab, part.signal),
      column.adjustedDecoding,
      tally,
    );
    for (let profile = 0; profile < part.count; profile += 1) {
      if (!isAdjusted[part.first + profile]) continue;
      (cells.values as Float64Array).set(
        adjusted.values.subarray(profile * levels, (profile + 1) * levels) as Float64Array,
        profile * levels,
      );
    }
  }
  if (!column.filter) return cells;
  const flags = await readChosenFlags(
    reading,
    column,
    [column.filter.flags, column.filter.adjustedFlags],
    part,
  );
  return dropFlagged(cells, flags, column.filter.accept, tally);
}

/** The flags that go with the values: those of the adjusted values where these are taken. */
async function readChosenFlags(
  reading: ArgoReading,
  column: MeasuredColumn | FlagColumn,
  [raw, adjusted]: readonly [CfVariable, CfVariable | undefined],
  part: Part,
): Promise<string[]> {
  const { file, profiles } = reading;
  const flags = await readTexts(file, raw, { slab: part.slab, isOneLetter: true }, part.signal);
  if (!adjusted) return flags;
  const isAdjusted = profiles.isAdjusted(column.parameter);
  const others = await readTexts(
    file,
    adjusted,
    { slab: part.slab, isOneLetter: true },
    part.signal,
  );
  return chooseFlags(flags, others, isAdjusted, part);
}

function flagCells(flags: readonly string[], type: ArgoColumn['type']): ColumnValues {
  if (type === 'text')
    return { values: flags, isMissing: Uint8Array.from(flags, (flag) => (flag === '' ? 1 : 0)) };
  const isMissing = Uint8Array.from(flags, (flag) => (/^\d$/.test(flag) ? 0 : 1));
  return {
    values: Int16Array.from(flags, (flag, cell) => (isMissing[cell] ? 0 : Number(flag))),
    isMissing,
  };
}

async function readByProfile(
  file: CfFile,
  column: ProfileColumn,
  part: Part,
  tally: ValueTally,
): Promise<ColumnValues> {
  const slab = { start: [part.first], count: [part.count] };
  if (column.decoding)
    return decodeNumbers(
      await file.readSlab(column.variable.name, slab, part.signal),
      column.decoding,
      tally,
    );
  const texts = await readTexts(
    file,
    column.variable,
    { slab, isOneLetter: column.variable.dimensions.length === 1 },
    part.signal,
  );
  if (column.type === 'text')
    return { values: texts, isMissing: Uint8Array.from(texts, (text) => (text === '' ? 1 : 0)) };
  const numbers = texts.map((text, index) => {
    const number = text === '' ? NaN : Number(text);
    if (text === '' || Number.isFinite(number)) return number;
    throw new SourceError(
      `this text is not a number; ${column.recipe.name} cannot have the type ${column.type}`,
      { file: file.path, variable: column.variable.name, index: [part.first + index], value: text },
    );
  });
  const isMissing = Uint8Array.from(numbers, (number) => (Number.isNaN(number) ? 1 : 0));
  if (column.type === 'int64')
    return {
      values: BigInt64Array.from(numbers, (number) => BigInt(Number.isNaN(number) ? 0 : number)),
      isMissing,
    };
  return { values: Float64Array.from(numbers), isMissing };
}

function pickRows(
  { profiles, keepsEmptyCells, tally }: ArgoReading,
  part: Part,
  depths: Float64Array,
  measured: readonly ColumnValues[],
): Int32Array {
  const picked = pickLevels(profiles, part, depths, { measured, keepsEmptyCells });
  tally.emptyLevels += picked.empty;
  tally.levelsWithoutDepth += picked.withoutDepth;
  return settleAtSurface(depths, picked.cells, tally.surface);
}

function append(
  { builder, profiles }: ArgoReading,
  part: Part,
  [depths, cells]: readonly [Float64Array, readonly ColumnValues[]],
  from: Int32Array,
): void {
  const profileOf = profilesOf(from, part);
  [profiles.times, profiles.lats, profiles.lons].forEach((values, column) =>
    builder.gather(column, { values }, profileOf, from.length),
  );
  builder.gather(3, { values: depths }, from, from.length);
  cells.forEach((values, index) => builder.gather(4 + index, values, from, from.length));
  builder.advance(from.length);
}
