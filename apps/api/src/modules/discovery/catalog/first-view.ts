import type { VisualizableVariable } from '@isobath/contract';
import { chartRowLimit, sampleRowLimit } from '@isobath/contract';
import { formatInstant } from '@isobath/ocean';
import type { DatasetRecord, VariableRecord } from './catalog.repository.ts';
import { writeMeasurement } from './replies.ts';

type Parameters = VisualizableVariable['meta']['parameters'];

/** Depth levels that a list shows. */
const listedDepths = 200;
/** Where a slice that is too large for one chart is shown instead of everywhere: the North Atlantic. */
const cutBox = { lat1: 14.071, lat2: 63.102, lon1: -91.231, lon2: 10.747 };

/** How a variable is first drawn: of a grid the last time and the shallowest depth at which it has values, else its newest points. */
export function writeFirstView(
  record: DatasetRecord,
  measured: VariableRecord,
): VisualizableVariable {
  const { dataset } = record;
  const { variable, statistics } = measured;
  const isMap = dataset.isGridded;
  return {
    ID: variable.id,
    Table_Name: dataset.tableName,
    Short_Name: variable.name,
    Long_Name: variable.longName,
    Temporal_Resolution: dataset.temporalResolution,
    Spatial_Resolution: dataset.spatialResolution,
    Sensor: variable.sensor,
    Make: dataset.make,
    Has_Depth: dataset.hasDepth,
    Unit: variable.unit,
    Climatology: dataset.isClimatology,
    Standard_Name: variable.standardName,
    ...writeMeasurement(measured),
    meta: {
      visType: isMap ? 'Heatmap' : 'Sparse',
      queryType: isMap ? 'sp' : 'query',
      parameters: {
        tableName: dataset.tableName,
        fields: variable.name,
        spName: 'uspSpaceTime',
        ...firstBox(record),
        ...firstTimes(record, statistics),
        ...firstDepths(record, statistics),
      },
      metadata: {
        count: isMap ? dataset.sliceRowCount : Math.min(sampleRowLimit, statistics.count),
        Variable_Min: statistics.minimum,
        Variable_Max: statistics.maximum,
        depths: dataset.depths.slice(0, listedDepths),
        hasMoreDepths: dataset.depths.length > listedDepths,
        ...(isCut(record) && {
          notice: `One slice holds ${dataset.sliceRowCount} cells, more than one chart may ask for; the North Atlantic is shown.`,
        }),
      },
    },
  };
}

function isCut({ dataset }: DatasetRecord): boolean {
  return dataset.isGridded && dataset.sliceRowCount > chartRowLimit;
}

function firstBox(record: DatasetRecord): Pick<Parameters, 'lat1' | 'lat2' | 'lon1' | 'lon2'> {
  const { latMin, latMax, lonWest, lonEast } = record.dataset;
  return isCut(record)
    ? cutBox
    : { lat1: latMin ?? -90, lat2: latMax ?? 90, lon1: lonWest ?? -180, lon2: lonEast ?? 180 };
}

function firstTimes(
  { dataset }: DatasetRecord,
  statistics: VariableRecord['statistics'],
): Pick<Parameters, 'dt1' | 'dt2'> {
  if (dataset.isClimatology)
    return dataset.isGridded ? { dt1: '1', dt2: '1' } : { dt1: '1', dt2: '12' };
  const end = formatInstant(statistics.timeMaxMs ?? dataset.timeMaxMs ?? 0);
  return {
    dt1: dataset.isGridded ? end : formatInstant(statistics.timeMinMs ?? dataset.timeMinMs ?? 0),
    dt2: end,
  };
}

function firstDepths(
  { dataset }: DatasetRecord,
  statistics: VariableRecord['statistics'],
): Pick<Parameters, 'depth1' | 'depth2'> {
  if (!dataset.hasDepth) return { depth1: 0, depth2: 0 };
  if (!dataset.isGridded) return { depth1: dataset.depthMin ?? 0, depth2: dataset.depthMax ?? 0 };
  const at = Math.max(
    0,
    dataset.depths.findIndex((depth) => depth >= (statistics.depthMin ?? -Infinity)),
  );
  const level = dataset.depths[at] ?? 0;
  const below = dataset.depths[at + 1];
  const above = dataset.depths[at - 1];
  return {
    depth1: above === undefined ? Math.min(0, level) : (above + level) / 2,
    depth2: below === undefined ? level : (level + below) / 2,
  };
}
