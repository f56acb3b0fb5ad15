import { z } from 'zod';
import { downloadSchema, subsetSchema } from './data.ts';
import { lineSectionQuerySchema } from './line-section.ts';
import { trackMatchSizeRequestSchema } from './track-match.ts';

/** What people downloaded or plotted, and what new versions of the datasets changed in it. */

/** Limits of recalls. */
export const downloadRecordLimits = {
  /** Downloads that a page lists; the newest come first. */
  page: 100,
  /** Downloads that one mail describes; it says how many more there are. */
  mail: 20,
  /** Plots that are kept of a person; the oldest are forgotten. */
  plots: 100,
} as const;

/** How a downloaded part differs between two versions of its dataset. Counts are of rows of that part; null where the versions could not be compared, and `failure` says why. */
const partChangeSchema = z.object({
  fromVersion: z.number(),
  version: z.number(),
  comparedAt: z.string(),
  failure: z.string().nullable(),
  rowsBefore: z.number().nullable(),
  rowsAfter: z.number().nullable(),
  /** Rows whose place, depth and time the new version no longer has. */
  rowsRemoved: z.number().nullable(),
  /** Rows of the same place, depth and time with other values. */
  rowsChanged: z.number().nullable(),
  rowsAdded: z.number().nullable(),
  /** Downloaded variables that the new version does not have. */
  missingFields: z.array(z.string()),
});

const { tolTime, tolLat, tolLon, tolDepth } = trackMatchSizeRequestSchema.shape;
const tolerances = { tolTime, tolLat, tolLon, tolDepth };

/**
 * What rows lay along: a line, the track of a cruise, or a track of the person's own. Of an own track only the box around it is kept, as the subset: what is said of changes counts all
 * rows within its box and time, whether they were matched or not.
 */
const takenAlongSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), line: lineSectionQuerySchema.shape.line }),
  z.object({
    kind: z.literal('cruise'),
    cruise: trackMatchSizeRequestSchema.shape.cruise.unwrap(),
    ...tolerances,
  }),
  z.object({ kind: z.literal('own-track'), ...tolerances }),
]);

/** A part of a dataset that was downloaded completely, alone or in a zip of several (`bulk`), or plotted (`plot`: a chart has no file, so format, rows and checksum are null, and `fileName` is the name of the chart). */
export const downloadRecordSchema = z.object({
  id: z.string(),
  datasetShortName: z.string(),
  /** Whether the dataset is still in the catalog. */
  isInCatalog: z.boolean(),
  /** The version that was downloaded. */
  version: z.number(),
  /** The newest version that the part was compared with. */
  comparedVersion: z.number(),
  takenAt: z.string(),
  format: downloadSchema.shape.format.nullable(),
  package: z.enum(['file', 'zip', 'bulk', 'plot']),
  fileName: z.string(),
  rowCount: z.number().nullable(),
  sha256: z.string().nullable(),
  subset: subsetSchema,
  /** Null where the subset says all. Of a cruise, `changes` count the places that were matched. */
  along: takenAlongSchema.nullable(),
  /** The statement that returns the part from the newest version; empty for a plot. */
  query: z.string(),
  /** Newest first; empty where nothing has changed. */
  changes: z.array(partChangeSchema),
});

/** GET /api/user/downloads. */
export const downloadRecordsQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
/** Answer of GET /api/user/downloads. */
export const downloadRecordsReplySchema = z.object({
  total: z.number(),
  downloads: z.array(downloadRecordSchema),
});
/** Path of DELETE /api/user/downloads/{id}. */
export const downloadRecordParamsSchema = z.object({ id: z.string().min(1).max(100) });

/** What rows lay along, beside their subset. */
export type TakenAlong = z.infer<typeof takenAlongSchema>;
/** A downloaded part. */
export type DownloadRecord = z.infer<typeof downloadRecordSchema>;
/** What a new version changed in a downloaded part. */
export type PartChange = z.infer<typeof partChangeSchema>;
/** Downloaded parts of a person. */
export type DownloadRecordsReply = z.infer<typeof downloadRecordsReplySchema>;
