import { z } from 'zod';
import { emailSchema } from '../people/accounts.ts';
import { backupStatusSchema } from './backups.ts';
import { jobsReplySchema } from './jobs.ts';
import {
  catalogName,
  filePath,
  label,
  maxEntries,
  maxFiles,
  maxVariables,
  prose,
} from '../request/field.ts';
import { datasetRecipeSchema } from '../catalog/recipe.ts';

/**
 * The words between the command line and the server: a listener on loopback whose address and secret stand in
 * `<data>/run/server.json` (readable by the owner only). Every call carries `Authorization: Bearer <secret>`.
 * One process owns the databases; the command line always speaks with it, and starts one when none runs.
 */

/** Content of `run/server.json`. */
export const serverFileSchema = z.object({
  pid: z.number().int(),
  controlUrl: z.string(),
  secret: z.string(),
  publicUrl: z.string().nullable(),
  /** Process number of the command that the server was started for, with which it ends; null for a server that stays. */
  commandPid: z.number().int().nullable(),
  startedAt: z.string(),
});

/** A column of a data table. Coordinates first (`time` or `month`, `lat`, `lon`, `depth`), then variables. */
export const columnSchema = z.object({
  name: z
    .string()
    .max(200)
    .regex(/^[A-Za-z][A-Za-z0-9_]*$/),
  type: z.enum(['time', 'float64', 'float32', 'int64', 'int32', 'int16', 'uint8', 'text']),
  isNullable: z.boolean(),
});

/** Variable metadata as the catalog keeps it. */
export const loadVariableSchema = z.object({
  name: label,
  longName: label,
  standardName: label.nullable(),
  unit: label.nullable(),
  sensor: label,
  discipline: label.nullable(),
  keywords: z.array(label).max(maxEntries),
  comment: prose.nullable(),
  isVisualized: z.boolean(),
  /** Further attributes of the file, shown as unstructured metadata. */
  attributes: z.record(label, prose).default({}),
});

/** POST /control/loads: opens a load into a staging table that nobody else sees. */
export const beginLoadSchema = z.object({
  dataset: datasetRecipeSchema,
  table: label,
  columns: z
    .array(columnSchema)
    .min(3)
    .max(maxVariables + 4),
  variables: z.array(loadVariableSchema).min(1).max(maxVariables),
  /** Gridded tables are sorted twice (by time and by place) and drawn as maps. */
  isGridded: z.boolean(),
  isClimatology: z.boolean(),
  temporalResolution: label,
  spatialResolution: label,
  files: z
    .array(z.object({ name: filePath, bytes: z.number(), sha256: z.string().max(64).optional() }))
    .max(maxFiles),
  /** The recipe as text, kept with the version so that anyone can load the dataset again. */
  recipe: prose,
});

/** Path of the routes of one load. */
export const loadParamsSchema = z.object({ loadId: z.string().min(1).max(100) });

/** Answer of POST /control/loads. Rows follow as `POST /control/loads/{loadId}/rows`, ClickHouse Native blocks in the order of the columns. */
export const begunLoadSchema = z.object({ loadId: z.string(), heartbeatSeconds: z.number() });

/** Answer of POST /control/loads/{id}/rows: the batch is stored. */
export const storedRowsSchema = z.object({ rows: z.number() });

/** POST /control/loads/{id}/publish. The count must equal what was stored, else the load is refused. */
export const publishLoadSchema = z.object({
  rowCount: z.number().int().min(0),
  /**
   * What was left out, changed or computed on the way; shown on the dataset page under its history.
   */
  notes: z.array(prose).max(maxEntries),
});

/** Lines of the answers of publish, backup and restore (application/x-ndjson). The last line is `done` or `failed`. */
export const progressEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('step'),
    step: z.string(),
    done: z.number().optional(),
    total: z.number().optional(),
  }),
  z.object({ event: z.literal('done'), result: z.record(z.string(), z.unknown()) }),
  z.object({ event: z.literal('failed'), code: z.string(), detail: z.string() }),
]);

/** GET /control/status. */
export const controlStatusSchema = z.object({
  version: z.string(),
  datasetCount: z.number(),
  engine: z.enum(['starting', 'ready', 'restarting', 'stopped', 'remote']),
  publicUrl: z.string().nullable(),
  backup: backupStatusSchema,
  jobs: jobsReplySchema,
});

/** A dataset as the command line lists it. */
export const controlDatasetSchema = z.object({
  shortName: z.string(),
  longName: z.string(),
  table: z.string(),
  version: z.number(),
  rowCount: z.number(),
  publishedAt: z.string(),
});

/** GET /control/datasets. */
export const controlDatasetsReplySchema = z.array(controlDatasetSchema);

/** Path of DELETE /control/datasets/{shortName}. */
export const controlDatasetParamsSchema = z.object({ shortName: catalogName });
/** Its query: the short name of the dataset to which addresses of the removed one lead from then on. */
export const removeDatasetQuerySchema = z.object({ replacedBy: catalogName.optional() });

/** POST /control/backup and POST /control/restore, answered by {@link progressEventSchema} lines. The folder is an absolute path on the server's machine. */
export const folderRequestSchema = z.object({ folder: filePath.min(1) });

/** POST /control/accounts/administrators: creates the account if there is none. With `wantsLink` the answer has a link also for somebody who has a password. */
export const administratorRequestSchema = z.object({
  email: emailSchema,
  wantsLink: z.boolean().default(false),
});

/** Answer of it: a link of 24 hours to choose a password, null where the person can sign in already and none was wanted. */
export const administratorReplySchema = z.object({ passwordUrl: z.string().nullable() });

/** What a check found of one table in the engine. */
export const tableCheckSchema = z.object({
  dataset: z.string(),
  table: z.string(),
  /** Rows that the catalog says it has. */
  rowCount: z.number(),
  /** By column, and under `*` of whole rows: 16 hexadecimal digits that do not depend on the order of the rows. */
  checksums: z.record(z.string(), z.string()),
  /** Where the table differs from what the catalog says; none when all is well. */
  problems: z.array(z.string()),
});

/** Query of POST /control/check. */
export const checkQuerySchema = z.object({
  /** Reads every stored file and compares its checksum; otherwise names and sizes are compared. */
  files: z.enum(['true', 'false']).default('false'),
});

/** Result of a check, in its `done` event. */
export const checkResultSchema = z.object({
  tables: z.array(tableCheckSchema),
  files: z.object({
    /** Files that the catalog names. */
    count: z.number(),
    /** Those that are not in the file store as the catalog says, by their keys. */
    problems: z.array(z.object({ key: z.string(), problem: z.string() })),
  }),
  /** Of tables and files. */
  problems: z.number(),
});

/** One thing in which the catalog, the measurement store and the file store differ. */
export const differenceSchema = z.object({
  kind: z.enum(['dataset', 'table', 'file', 'record']),
  name: z.string(),
  problem: z.string(),
  /** What a repair does about it; nothing where it cannot. */
  remedy: z.enum(['rebuild', 'remove', 'none']),
});

/** GET /control/installation: whether the stores belong together, and in what they differ. */
export const surveyReplySchema = z.object({
  isJoined: z.boolean(),
  /** Where the stores are and what they hold; where they do not belong together, why and what can be done. */
  explanation: z.string(),
  differences: z.array(differenceSchema),
});

/** POST /control/installation/rebuild, answered by {@link progressEventSchema} lines, the last with {@link rebuiltSchema}. */
export const rebuildRequestSchema = z.object({
  /** Let stores join that do not belong together; refused `conflict` without. */
  adopt: z.boolean(),
  /** Go on although tables have no record to rebuild an entry from. */
  leaveOut: z.boolean(),
});

/** What was rebuilt. */
export const rebuiltSchema = z.object({
  datasets: z.array(z.string()),
  removed: z.array(z.string()),
  files: z.number(),
  /** Where rows or files are not as their record says. */
  problems: z.array(z.string()),
});

/** See {@link surveyReplySchema}. */
export type SurveyReply = z.infer<typeof surveyReplySchema>;
/** See {@link rebuiltSchema}. */
export type RebuiltEntries = z.infer<typeof rebuiltSchema>;
/** See {@link tableCheckSchema}. */
export type TableCheck = z.infer<typeof tableCheckSchema>;
/** See {@link checkResultSchema}. */
export type CheckResult = z.infer<typeof checkResultSchema>;

/** Result of a publication, in its `done` event. */
export const publishedLoadSchema = z.object({
  shortName: z.string(),
  version: z.number(),
  rowCount: z.number(),
  notes: z.array(z.string()).default([]),
});

/** What a publication made. */
export type PublishedLoad = z.infer<typeof publishedLoadSchema>;
/** Content of `run/server.json`. */
export type ServerFile = z.infer<typeof serverFileSchema>;
/** A column of a data table. */
export type LoadColumn = z.infer<typeof columnSchema>;
/** A column of a published table; `isFinite` where publication found no NaN and no infinity in it. */
export type PublishedColumn = LoadColumn & { readonly isFinite?: boolean };
/** Variable metadata of a load. */
export type LoadVariable = z.infer<typeof loadVariableSchema>;
/** What opens a load. */
export type BeginLoad = z.infer<typeof beginLoadSchema>;
/** What publishes a load. */
export type PublishLoad = z.infer<typeof publishLoadSchema>;
/** One line of a long answer. */
export type ProgressEvent = z.infer<typeof progressEventSchema>;
/** What the server says of itself to the command line. */
export type ControlStatus = z.infer<typeof controlStatusSchema>;
/** A dataset as the command line lists it. */
export type ControlDataset = z.infer<typeof controlDatasetSchema>;
