import { z } from 'zod';
import { latitudeSchema, longitudeSchema, optionalBound } from '../request/bound.ts';
import { onlyThese } from '../request/field.ts';
import { downloadFormats } from '../request/file-formats.ts';

/** The data routes of the portal's pages: procedures, size checks and downloads (spec 2 §7, spec 3 §7). */

const moment = z
  .string()
  .min(1, 'is empty; a date such as 2016-04-20 or an instant is wanted')
  .max(40);

/**
 * A part of one table. Bounds are inclusive. `lon1 > lon2` says a box across 180°. `dt1`, `dt2` are ISO instants, bare
 * dates (an end date includes its whole day) or months 1 to 12 for a climatology. Bounds that are absent do not limit.
 */
export const subsetSchema = z.object({
  tableName: z.string().min(1).max(100),
  /** Variable names separated by commas; `*` for all. */
  fields: z.string().min(1).max(4000).default('*'),
  dt1: moment.optional(),
  dt2: moment.optional(),
  lat1: optionalBound(latitudeSchema),
  lat2: optionalBound(latitudeSchema),
  lon1: optionalBound(longitudeSchema),
  lon2: optionalBound(longitudeSchema),
  depth1: optionalBound(z.number()),
  depth2: optionalBound(z.number()),
});

/** What an answer is written in; without one the header `Accept` decides. */
export const answerFormatSchema = z.string().max(40).optional();

/** The answer with `sqlify`: the arguments as they came, and the call as a statement for `/api/data/query`. */
export const procedureTextSchema = z.object({
  argSet: z.record(z.string(), z.unknown()),
  query: z.string(),
});

/** GET /api/catalog/variable-sample-visualization. */
export const sampleQuerySchema = z.object({
  varId: z.coerce.number().int(),
  shortname: z.string().max(100),
  format: answerFormatSchema,
  /** Of sparse data: the newest observations (default), or all of them, thinned by place and time where they are too many. */
  choice: z.enum(['newest', 'thinned']).default('newest'),
  /** Of thinned observations: the area; a box whose `lon1` is greater than `lon2` lies across 180°. */
  lat1: optionalBound(latitudeSchema),
  lat2: optionalBound(latitudeSchema),
  lon1: optionalBound(longitudeSchema),
  lon2: optionalBound(longitudeSchema),
});

/** Formats of a downloaded file. NetCDF is refused where rows have no time of their own and make no grid. */
const downloadFormatSchema = z.enum(downloadFormats);

/** What stands above the rows of a CSV file: a line of names, or below it a second one of units. */
export const csvHeaderSchema = z.enum(['names', 'units']);

/** What a download comes as: the bare file, or a zip that holds it together with its metadata workbook and a manifest. */
const downloadPackageSchema = z.enum(['file', 'zip']);

/**
 * POST /api/data/downloads: asks for a part as a file; a field that is not known is refused. With `ancillary` each row has the dataset's ancillary
 * columns beside it, as `uspAddAncillary` gives them; a dataset without ancillary data refuses it (`DataFeatures.ancillary` of its page says which has).
 */
export const downloadRequestSchema = onlyThese({
  ...subsetSchema.shape,
  format: downloadFormatSchema,
  package: downloadPackageSchema.default('file'),
  ancillary: z.boolean().default(false),
  /** Of CSV; `names` where it is left out. */
  header: csvHeaderSchema.optional(),
});

/** Path of downloads/{id}: the `id` of a download. */
export const downloadParamsSchema = z.object({ id: z.string().min(1).max(100) });

/** A download: promised before, counted afterwards. */
export const downloadSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Dataset, release of this portal and what of it: its dates, box, depths and variables, so that each part of a dataset has its own; ASCII, at most {@link fileNameLimit} characters. */
  fileName: z.string(),
  format: downloadFormatSchema,
  package: downloadPackageSchema,
  /** Whether the rows have ancillary columns. */
  ancillary: z.boolean(),
  state: z.enum(['ready', 'running', 'complete', 'failed', 'stopped', 'expired']),
  rowsExpected: z.number(),
  rowsDelivered: z.number(),
  bytesDelivered: z.number(),
  /** Of the whole file (of the zip, where it is one), hexadecimal; null until complete. */
  sha256: z.string().nullable(),
  /** The exact statement, so that the download can be repeated. */
  query: z.string(),
  datasetShortName: z.string(),
  datasetVersion: z.number(),
  citation: z.string(),
  failure: z.string().nullable(),
});

/** What a request for the ancillary data of a dataset that has none is told (spec 3 §2). */
export const noAncillaryMessage = 'This dataset does not have any ancillary data.';
/** Longest name of a downloaded file in characters (spec 3 §9). */
export const fileNameLimit = 100;
/** Rows that a single download may hold (spec 3 §9). */
export const downloadRowLimit = 2_000_000;
/** Points of a sparse sample (spec 2 §9). */
export const sampleRowLimit = 10_000;
/** Up to this many rows a dataset's page shows all observations, thinned; beyond, the newest, which takes no look at every row. */
export const thinnedSampleUpTo = 10_000_000;
/** Rows that a chart may ask for (spec 2 §9). */
export const chartRowLimit = 6_000_000;

/** The header with the 5th and the 95th percentile of all values of a part, separated by a space, of an answer that holds some of its observations (`mostPoints`). */
export const colourEndsHeader = 'x-isobath-percentiles';

/** Rows that a map may ask for where its cells are joined to fewer (`mostCells`), of a table with a row in each of its cells. */
export const thinnedRowLimit = 100_000_000;
/** Values of one answer in the format `grid`; also the rows that a map of any other table may ask for where its cells are joined. */
export const gridValueLimit = 16_000_000;

/** A part of one table. */
export type Subset = z.infer<typeof subsetSchema>;
/** A procedure's call as text. */
export type ProcedureText = z.infer<typeof procedureTextSchema>;
/** A request for a file. */
export type DownloadRequest = z.infer<typeof downloadRequestSchema>;
/** A request for a file as a client writes it: what is left out has its default. */
export type RequestedDownload = Omit<DownloadRequest, 'package' | 'ancillary'> &
  Partial<Pick<DownloadRequest, 'package' | 'ancillary'>>;
/** A download and how far it is. */
export type Download = z.infer<typeof downloadSchema>;
