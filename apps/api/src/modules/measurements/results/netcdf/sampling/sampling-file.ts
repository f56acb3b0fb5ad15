import type { AnswerColumn } from '../../result-request.ts';
import type { FileExtent } from '../head/global-attributes.ts';
import { writeGlobalAttributes } from '../head/global-attributes.ts';
import type { GridDescription } from '../head/grid-description.ts';
import type { SamplingOfRows } from './order-samples.ts';
import type { FeatureType } from './plan-sampling.ts';
import { nameCounters, nameDimensions, textDimension } from './sampling-names.ts';
import type { NamedSampling } from './sampling-variables.ts';
import { placeColumns, writeColumn, writeCounters } from './sampling-variables.ts';
import type { SamplesToWrite } from './samples-to-write.ts';

/** What the attribute `cdm_data_type` calls each kind of file. */
const dataTypes: Readonly<Record<FeatureType, string>> = {
  point: 'Point',
  trajectory: 'Trajectory',
  timeSeries: 'TimeSeries',
  profile: 'Profile',
  trajectoryProfile: 'TrajectoryProfile',
  timeSeriesProfile: 'TimeSeriesProfile',
};

/** The head of a file of samples, and what its writer does with each column (CF 1.11 §9, appendix H). */
export function describeSamples(
  columns: readonly AnswerColumn[],
  sampling: SamplingOfRows,
  described: GridDescription,
): SamplesToWrite {
  const { facts, plan } = sampling;
  const headers = columns.map(({ header }) => header);
  const dimensions = nameDimensions(plan.levels, headers);
  const named: NamedSampling = { ...sampling, columns, dimensions, described: described.variables };
  const placed = placeColumns(named);
  const levels = nameCounters(plan.levels, [...headers, ...dimensions]);
  return {
    rowCount: facts.rowCount,
    columns: placed,
    levels,
    spec: {
      bareDimensions: [
        ...plan.levels.map(({ length }, level) => ({ name: dimensions[level] ?? '', length })),
        ...placed
          .filter(({ kind }) => kind === 'c')
          .map(({ name, width }) => ({ name: textDimension(name), length: width })),
      ],
      whole: [],
      variables: [
        ...levels.flatMap((counters, level) => writeCounters(named, counters, level)),
        ...placed.map((column, index) => writeColumn(named, column, index)),
      ],
      attributes: writeGlobalAttributes(described, extentOfSamples(sampling)),
    },
  };
}

function extentOfSamples({ facts, plan }: SamplingOfRows): FileExtent {
  const { time, lat, lon, depth } = facts;
  const { featureType, comment } = plan;
  const kind = { featureType, cdm_data_type: dataTypes[featureType], comment };
  return { time, lat, lon, depth, kind };
}
