import { basename } from 'node:path';
import type { RecipeDraft } from '../../source.ts';
import { SourceError } from '../../source.ts';
import type { DraftOptions } from './draft-options.ts';
import { suggestShortName } from '../column-names.ts';
import { draftPlaces } from './draft-places.ts';
import { draftTime } from './draft-time.ts';
import { draftZone } from './draft-zone.ts';
import { draftFieldTime } from './header-fields.ts';
import type { DraftedVariables } from './draft-variables.ts';
import { draftVariables } from './draft-variables.ts';
import { findFilledOnce } from './find-filled-once.ts';
import { sampleColumns } from './sample-columns.ts';
import type { SourceTable } from '../table.ts';
import { findColumn } from '../table.ts';

/**
 * Drafts a recipe from a table: coordinates as found, every other column as a variable with a valid name and the file's unit. What only a
 * person can decide is marked as `TODO`; a row that cannot be read is reported at its place, and
 * the draft is made from the rows above it.
 */
export async function draftFromTable(
  table: SourceTable,
  options: DraftOptions,
  signal: AbortSignal,
): Promise<RecipeDraft> {
  const { samples, trouble } = await sampleColumns(table, signal);
  const drafted = draftTime(samples, options.coordinates.time, table.fields);
  const fieldTime = drafted.time ? undefined : draftFieldTime(table.fields);
  const { time, remark } = fieldTime ? draftZone(fieldTime, [], table.fields) : drafted;
  const { time: _, ...guessed } = options.coordinates;
  const { places, remarks: placeRemarks } = draftPlaces(table, samples, guessed);
  const coordinates = { ...(time && { time }), ...places };
  const columnsOf = (origins: readonly { readonly from?: string | string[] }[]) =>
    new Set(
      origins
        .flatMap((origin) => [origin.from ?? []].flat())
        .map((name) => findColumn(table.columns, name)),
    );
  const used = columnsOf(Object.values(coordinates));
  const { depth: _depth, ...ofGroups } = coordinates;
  const filledOnce = findFilledOnce(samples, columnsOf(Object.values(ofGroups)));
  const emptyDepth = places.depth === undefined ? guessed.depth?.from : undefined;
  const kept = typeof emptyDepth === 'string' ? emptyDepth : undefined;
  const variables = draftVariables(table, samples, { ...options, used, kept });
  const shortName = shortNameOf(table.file);
  return {
    remarks: [
      ...table.remarks,
      ...(options.remarks ?? []),
      ...(remark === undefined ? [] : [remark]),
      ...placeRemarks,
      ...(filledOnce.length > 0
        ? [
            `${filledOnce.join(', ')} stand only in the first row of each group; source.fill_down repeats them in the rows below it`,
          ]
        : []),
      ...variables.remarks,
      ...(trouble === undefined
        ? []
        : [`only the rows above could be looked at: ${reasonOf(trouble, table.file)}`]),
    ],
    recipe: {
      dataset: { ...emptyDataset(shortName), ...options.dataset },
      table: `tbl${shortName}`.slice(0, 60),
      source: {
        format: options.format,
        ...options.source,
        ...(filledOnce.length > 0 && { fill_down: filledOnce }),
        ...sourceOf(variables, trouble, table.file),
      },
      coordinates: {
        time: coordinates.time ?? { from: `TODO ${remark ?? 'the column of the time'}` },
        lat: coordinates.lat ?? { from: 'TODO the column of the latitude, or a constant' },
        lon: coordinates.lon ?? { from: 'TODO the column of the longitude, or a constant' },
        ...(coordinates.depth && { depth: coordinates.depth }),
      },
      variables: variables.variables,
    },
  };
}

/** Drafts a recipe for a file; one that cannot be opened or drafted has a draft too, with the reason in it. */
export async function draftOrReason(
  file: string,
  format: string,
  draft: () => Promise<RecipeDraft>,
): Promise<RecipeDraft> {
  try {
    return await draft();
  } catch (error) {
    if (error instanceof SourceError) return draftOfRefused(file, format, { reason: error });
    throw error;
  }
}

/**
 * The draft of a file that a reader refused as a whole: the reason is given where it has to be
 * resolved, in the first line of a header or in the names of `columns`.
 */
export function draftOfRefused(
  file: string,
  format: string,
  { reason, isAboutColumns = false }: { reason: SourceError; isAboutColumns?: boolean },
): RecipeDraft {
  const shortName = shortNameOf(file);
  const told = reasonOf(reason, file);
  return {
    remarks: [`the file could not be read: ${told}`],
    recipe: {
      dataset: emptyDataset(shortName),
      table: `tbl${shortName}`.slice(0, 60),
      source: {
        format,
        ...(isAboutColumns ? { columns: [`TODO ${told}`] } : { header_line: `TODO ${told}` }),
      },
      coordinates: { time: { from: 'TODO' }, lat: { from: 'TODO' }, lon: { from: 'TODO' } },
      variables: [{ name: 'TODO', from: 'TODO' }],
    },
  };
}

function shortNameOf(file: string): string {
  return suggestShortName(
    basename(file)
      .replace(/\.gz$/, '')
      .replace(/\.[^.]+$/, ''),
  );
}

function emptyDataset(shortName: string): Record<string, unknown> {
  return {
    short_name: shortName,
    long_name: 'TODO',
    description: 'TODO',
    make: 'Observation',
    source: 'TODO',
    acknowledgement: 'TODO',
  };
}

/** The values that may mean "no value", and the row that could not be read at the place where the recipe can leave it out. */
function sourceOf(
  { fillers }: DraftedVariables,
  trouble: SourceError | undefined,
  file: string,
): Record<string, unknown> {
  const missing = fillers.length > 0 ? { missing_values: fillers.map(String) } : {};
  if (trouble === undefined) return missing;
  const todo = `TODO ${reasonOf(trouble, file)}`;
  return {
    ...missing,
    ...(trouble.place.line === undefined ? { header_line: todo } : { omit_rows: [todo] }),
  };
}

/** A refusal that names the file without its folder. */
function reasonOf({ message }: SourceError, file: string): string {
  return message.replace(file, basename(file));
}
