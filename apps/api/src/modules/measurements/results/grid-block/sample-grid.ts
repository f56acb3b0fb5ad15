import type { SizeAxisName } from '@isobath/query';
import type { GridAxes, GridColumns } from '../netcdf/grid-axes.ts';
import { axesOfFullGrid, countCells, placedRows, placeName } from '../netcdf/grid-axes.ts';
import type { OpenResult } from '../open-result.ts';
import type { GridAnswerRequest } from './grid-answer.ts';
import {
  layOutAxes,
  layOutVariables,
  refuseFormat,
  requireGridColumns,
  sendParts,
} from './grid-answer.ts';
import { writeGridHead } from './grid-layout.ts';
import { chooseFactors, groupCells, thinAxis } from './join-axes.ts';
import type { ThinningFactors } from './join-axes.ts';
import { readCells } from './read-cells.ts';

/** A grid of which some cells are sent. */
interface SampledGridRequest extends GridAnswerRequest {
  /** The steps of each axis within the bounds, known beforehand; undefined where they are not. */
  readonly steps: ReadonlyMap<SizeAxisName, readonly number[]> | undefined;
  /** Most cells of one field (latitudes by longitudes). */
  readonly mostCells: number;
}

/**
 * One cell of each group of neighbours, the middle one, with the bounds of its group: a first picture of a field that takes the engine a small part of the time. Groups are those
 * that would be joined. Throws `bad-request` for what is not a grid, a table whose axes are not known, and a field that has no more cells than are wanted.
 */
export async function openSampledGrid(request: SampledGridRequest): Promise<OpenResult> {
  const found = requireGridColumns(request);
  const axes = request.steps && axesOfFullGrid(request.steps, found);
  if (!axes) throw refuseFormat('The coordinates of this table are too irregular for a sample.');
  const { lats, lonsShown: lons } = axes;
  if (lats.length * lons.length <= request.mostCells)
    throw refuseFormat(
      'The grid has no more cells than were wanted, so there is nothing to leave out.',
    );
  const factors = chooseFactors({ lats, lons }, request.mostCells);
  const sample = pickSteps(axes, factors);
  const cells = await readCells(narrowTo(request, found, sample), found, sample);
  if (cells.duplicates > 0) throw refuseFormat('Two rows are in the same cell.');
  const blocks = found.variables.map(
    (_, place) => cells.values[place] ?? new Float32Array(countCells(sample)).fill(Number.NaN),
  );
  const types = blocks.map((block) => (block instanceof Float32Array ? 'float32' : 'float64'));
  const laidOut = layOutAxes(axes, found).map((axis) =>
    axis.name === 'lat' || axis.name === 'lon'
      ? { ...axis, ...thinAxis(axis.name, axis.values, factors[axis.name]) }
      : axis,
  );
  const { rowCount } = cells;
  const variables = layOutVariables(request, found, { axes: sample, types, rowCount });
  const from = { lat: lats.length, lon: lons.length };
  const head = writeGridHead(request.source, laidOut, variables, { by: 'sampling', factors, from });
  return sendParts(head, blocks, rowCount);
}

/** The middle step of each group along both axes of places. */
function pickSteps(axes: GridAxes, factors: ThinningFactors): GridAxes {
  const middles = (name: 'lat' | 'lon', values: readonly number[]): number[] => {
    const { ends } = groupCells(name, values, factors[name]);
    return ends.map((end, group) => Math.floor(((ends[group - 1] ?? 0) + end - 1) / 2));
  };
  const lats = middles('lat', axes.lats);
  const lons = middles('lon', axes.lonsShown);
  const pick = (values: readonly number[], at: readonly number[]): number[] =>
    at.flatMap((index) => values[index] ?? []);
  return {
    ...axes,
    lats: pick(axes.lats, lats),
    lons: pick(axes.lons, lons),
    lonsShown: pick(axes.lonsShown, lons),
  };
}

/** The rows of a statement at these places only: the engine looks for them before it reads the others. */
function narrowTo(
  request: GridAnswerRequest,
  found: GridColumns,
  { lats, lons }: GridAxes,
): GridAnswerRequest {
  const { statement } = request;
  const sql = `SELECT * FROM ${placedRows(request)} WHERE ${placeName(found.lat)} IN {sampled_lats:Array(Float64)} AND ${placeName(found.lon)} IN {sampled_lons:Array(Float64)}`;
  const params = { ...statement.params, sampled_lats: lats, sampled_lons: lons };
  return { ...request, statement: { ...statement, sql, params } };
}
