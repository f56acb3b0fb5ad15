import { z } from 'zod';
import { columnSchema } from '@isobath/contract';

const fileSchema = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** What a backup holds; written last, so that a folder without it is none. Paths are relative to the folder. */
export const manifestSchema = z.object({
  format: z.literal(1),
  programVersion: z.string(),
  createdAt: z.string(),
  /** Catalog tables as JSON lines, in the order in which they can be filled. */
  catalog: z.array(z.object({ table: z.string(), rowCount: z.number().int(), file: fileSchema })),
  /** Measurements of every live version: gzipped ClickHouse Native blocks. */
  measurements: z.array(z.object({
    shortName: z.string(), physicalTable: z.string().regex(/^tbl[A-Za-z0-9_]+$/), isGridded: z.boolean(), rowCount: z.number().int(), columns: z.array(columnSchema), files: z.array(fileSchema),
    /** Sums of the values of each column, and under `*` of whole rows, that do not depend on their order; older backups have none. */
    checksums: z.record(z.string(), z.string()).default({}),
  })),
  /** Files of the file store that the catalog names, by their keys there; none where the store is not a folder: it is backed up by its own means. */
  files: z.array(z.object({ key: z.string(), file: fileSchema })).default([]),
  /** The keys by which secrets in the catalog are sealed; older backups have none, and their secrets are not sealed. */
  keys: fileSchema.nullable().default(null),
});

/** A backup's table of contents. */
export type Manifest = z.infer<typeof manifestSchema>;
/** A file of a backup with what proves that it is whole. */
export type BackupFile = z.infer<typeof fileSchema>;
