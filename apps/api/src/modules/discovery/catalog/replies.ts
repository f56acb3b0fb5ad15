import type { Credits, CruiseRow, DatasetRow, VariableRow } from '@isobath/contract';
import { describeLicence, noCredits } from '@isobath/contract';
import { formatCount, formatInstant } from '@isobath/ocean';
import { measurementOfRecord } from './measurement-of-record.ts';
import type { CruiseRecord, DatasetRecord, VariableRecord } from './catalog.repository.ts';

/** The one place where our names become the names that clients know. */

interface Extent {
  latMin: number | null;
  latMax: number | null;
  lonWest: number | null;
  lonEast: number | null;
  depthMin: number | null;
  depthMax: number | null;
  timeMinMs: number | null;
  timeMaxMs: number | null;
}

/** A dataset as clients read it. */
export function writeDatasetRow({
  dataset,
  version,
  regions,
  sensors,
  references,
}: DatasetRecord): DatasetRow {
  return {
    Dataset_ID: dataset.id,
    Short_Name: dataset.shortName,
    Long_Name: dataset.longName,
    Table_Name: dataset.tableName,
    Description: dataset.description,
    Product_Type: 'Dataset',
    Make: dataset.make,
    Process_Level: dataset.processLevel,
    Study_Domain: dataset.studyDomain,
    Authors: creditsOf({ dataset }).authors,
    Data_Source: dataset.source,
    Distributor: dataset.distributor,
    Acknowledgement: dataset.acknowledgement,
    Dataset_Version: dataset.versionLabel,
    Dataset_Release_Date: dataset.releaseDate,
    Dataset_History: [dataset.history, ...version.notes].filter(Boolean).join('\n') || null,
    Icon_URL: dataset.iconUrl,
    Keywords: dataset.keywords.join(', '),
    Regions: regions.join(', '),
    Sensors: [...sensors],
    References: references.join('$$$'),
    Temporal_Resolution: dataset.temporalResolution,
    Spatial_Resolution: dataset.spatialResolution,
    Climatology: dataset.isClimatology,
    Has_Depth: dataset.hasDepth,
    Is_Gridded: dataset.isGridded,
    Visualize: dataset.isVisualized,
    Row_Count: dataset.rowCount,
    Variable_Count: dataset.variableCount,
    DataFeatures: { ci: dataset.isContinuouslyUpdated, ancillary: dataset.isAncillary },
    Is_Synthetic: dataset.isSynthetic,
    ...writeLicence(dataset.licence),
    DOI: dataset.doi,
    ...writeCoverage(dataset),
    Footprint: dataset.footprint,
  };
}

function writeLicence(
  licence: string | null,
): Pick<DatasetRow, 'Licence' | 'Licence_Label' | 'Licence_URL'> {
  if (licence === null) return { Licence: null, Licence_Label: null, Licence_URL: null };
  const { text, label, url = null } = describeLicence(licence);
  return { Licence: text, Licence_Label: label, Licence_URL: url };
}

/** A dataset in a list of results, without what no list shows: over a slow link a page of them is a fifth smaller. */
export function writeListedRow(record: DatasetRecord): DatasetRow {
  const row = writeDatasetRow(record);
  return { ...row, Authors: [], Dataset_History: null, Keywords: '', References: '' };
}

/** Who made a dataset, who helped, and who paid. */
export function creditsOf({ dataset }: Pick<DatasetRecord, 'dataset'>): Credits {
  return dataset.credits ?? noCredits;
}

/** The head of a dataset's page. */
export function writePageRow(
  record: DatasetRecord,
): DatasetRow & { Unstructured_Dataset_Metadata: string | null } {
  return {
    ...writeDatasetRow(record),
    Unstructured_Dataset_Metadata: writeMetadataText(writeDatasetMetadata(record)),
  };
}

/** A variable as clients read it. */
export function writeVariableRow(
  record: VariableRecord,
  { dataset }: Pick<DatasetRecord, 'dataset'>,
): VariableRow {
  const { variable, statistics } = record;
  return {
    ID: variable.id,
    Variable: variable.name,
    Short_Name: variable.name,
    Long_Name: variable.longName,
    Unit: variable.unit,
    Sensor: variable.sensor,
    Make: dataset.make,
    Spatial_Resolution: dataset.spatialResolution,
    Temporal_Resolution: dataset.temporalResolution,
    Study_Domain: variable.discipline ?? dataset.studyDomain,
    Visualize: variable.isVisualized && variable.isNumeric,
    Keywords: variable.keywords.join(', '),
    Comment: variable.comment,
    Unstructured_Variable_Metadata: writeMetadataText(writeVariableMetadata(variable.attributes)),
    Is_Numeric: variable.isNumeric,
    Standard_Name: variable.standardName,
    ...writeMeasurement(record),
    Variable_Count: statistics.count,
    Variable_Mean: statistics.mean,
    Variable_STD: statistics.deviation,
    Variable_Min: statistics.minimum,
    Variable_Max: statistics.maximum,
    Variable_25th: statistics.quantile25,
    Variable_50th: statistics.quantile50,
    Variable_75th: statistics.quantile75,
    ...writeCoverage(statistics),
  };
}

/** What the numbers of a variable are, where they are no quantities. */
export function writeMeasurement(record: VariableRecord): Pick<VariableRow, 'Measurement'> {
  const measurement = measurementOfRecord(record);
  if (measurement.kind === 'quantity') return {};
  if (measurement.kind === 'direction') return { Measurement: measurement };
  return { Measurement: { ...measurement, flags: [...measurement.flags] } };
}

/** A cruise as clients read it. */
export function writeCruiseRow({ cruise, extent }: CruiseRecord): CruiseRow {
  return {
    ID: cruise.id,
    Name: cruise.name,
    Nickname: cruise.nickname,
    Ship_Name: cruise.shipName,
    Chief_Name: cruise.chiefName,
    Cruise_Series: cruise.series,
    Start_Time: writeInstant(extent.timeMinMs),
    End_Time: writeInstant(extent.timeMaxMs),
    Lat_Min: extent.latMin,
    Lat_Max: extent.latMax,
    Lon_Min: extent.lonWest,
    Lon_Max: extent.lonEast,
  };
}

/**
 * What the page shows in addition to the catalog's fields, name by name: licence, identifier, and
 * the files that the rows came from.
 */
export function writeDatasetMetadata({
  dataset,
  version,
}: Pick<DatasetRecord, 'dataset' | 'version'>): Record<string, Blob> {
  const files = {
    values: version.files.map(({ name }) => name),
    descriptions: version.files.map(
      ({ bytes, sha256 }) => `${formatCount(bytes)} bytes${sha256 ? `, SHA-256 ${sha256}` : ''}`,
    ),
  };
  const single = (value: string | null): Blob | undefined =>
    value === null ? undefined : { values: [value], descriptions: [''] };
  const blobs = {
    Licence: single(dataset.licence),
    DOI: single(dataset.doi),
    'Release of this portal': single(String(version.number)),
    Published: single(`${version.publishedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`),
    'Source files': files,
  };
  return Object.fromEntries(
    Object.entries(blobs).filter(
      (entry): entry is [string, Blob] => entry[1] !== undefined && entry[1].values.length > 0,
    ),
  );
}

/** Values of one name, each with a description. */
interface Blob {
  values: string[];
  descriptions: string[];
}

/** A variable's further attributes, name by name; null when there are none. */
export function writeVariableMetadata(
  attributes: Readonly<Record<string, string>>,
): Record<string, Blob> | null {
  const entries = Object.entries(attributes);
  return entries.length === 0
    ? null
    : Object.fromEntries(
        entries.map(([name, value]) => [name, { values: [value], descriptions: [''] }]),
      );
}

/** Metadata as the one text that clients parse: a list of blobs. */
function writeMetadataText(blob: Record<string, Blob> | null): string | null {
  return blob === null ? null : JSON.stringify([blob]);
}

/** Where, how deep and when rows lie, as clients read it. */
export function writeCoverage(extent: Extent) {
  return {
    Lat_Min: extent.latMin,
    Lat_Max: extent.latMax,
    Lon_Min: extent.lonWest,
    Lon_Max: extent.lonEast,
    Depth_Min: extent.depthMin,
    Depth_Max: extent.depthMax,
    Time_Min: writeInstant(extent.timeMinMs),
    Time_Max: writeInstant(extent.timeMaxMs),
  };
}

function writeInstant(ms: number | null): string | null {
  return ms === null ? null : formatInstant(ms);
}
