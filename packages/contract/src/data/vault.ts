import { z } from 'zod';
import { catalogName } from '../request/field.ts';

/** Original files of datasets, as they came from their makers (reference 2 §2.3, spec 3 §2). */

/** Folders of files: reprocessed, as it was recorded, near real time. */
export const vaultFolderSchema = z.enum(['rep', 'nrt', 'raw']);

/** A folder's name in words (spec 3 §2). */
export const vaultFolderLabels = {
  rep: 'reprocessed',
  nrt: 'near real time',
  raw: 'raw',
} as const satisfies Record<z.infer<typeof vaultFolderSchema>, string>;

/** A name of a file: no slash, no backslash, no control character, no dot in front; 150 characters and 200 bytes of UTF-8 at most. */
export const vaultFileNameSchema = z
  .string()
  .min(1)
  .max(150)
  .regex(
    /^[^.\\/\p{Cc}\p{Cs}][^\\/\p{Cc}\p{Cs}]*$/u,
    'is not a file name: that has no slash and does not begin with a dot',
  )
  .refine(
    (name) =>
      !/\p{Cs}/u.test(name) && encodeURIComponent(name).replaceAll(/%../g, '_').length <= 200,
    'is longer than 200 bytes of UTF-8',
  );

/** One file. */
export const vaultFileSchema = z.object({
  /** Its number, as long as it is there: a file that is replaced keeps its number and has another checksum. */
  id: z.number(),
  name: z.string(),
  bytes: z.number(),
  /** Of the whole file, hexadecimal; the file's ETag too. */
  sha256: z.string(),
  addedAt: z.string(),
  /** Address of the file on this portal; it answers ranges. */
  url: z.string(),
});

const folder = z.object({
  folderName: vaultFolderSchema,
  /** The folder's name in words. */
  description: z.string(),
  totalBytes: z.number(),
  files: z.array(vaultFileSchema),
});

/** Path of /api/data/vault/{shortName}/{folder}/{file}. */
export const vaultFileParamsSchema = z.object({
  shortName: catalogName,
  folder: vaultFolderSchema,
  file: vaultFileNameSchema,
});

/** What one zip of original files may hold (reference 2 §3.2). */
export const fileZipLimits = { files: 400, bytes: 10_000_000_000 } as const;

/** Path of /api/data/vault-zip/{shortName}. */
export const vaultZipParamsSchema = z.object({ shortName: catalogName });

/** Query of vault-zip: numbers of files and ranges of numbers, `3,7-9`, each at most once. */
export const vaultZipQuerySchema = z.object({
  files: z
    .string()
    .max(6000)
    .regex(/^\d{1,9}(?:-\d{1,9})?(?:,\d{1,9}(?:-\d{1,9})?)*$/, 'is not a list such as 3,7-9')
    .transform((text, context) => {
      const ids = new Set<number>();
      for (const part of text.split(',')) {
        const [first = 0, last = first] = part.split('-').map(Number);
        if (last < first || last - first > fileZipLimits.files) {
          context.addIssue({ code: 'custom', message: `has a range that is not one: ${part}` });
          return z.NEVER;
        }
        for (let id = first; id <= last; id += 1) ids.add(id);
      }
      return [...ids];
    }),
});

/** GET /api/catalog/datasetfiles?shortname: the folders of a dataset that hold files; none where it has no files. */
export const datasetFilesReplySchema = z.object({ folders: z.array(folder) });

/** Path of share/{id}: short name or number of a dataset. */
export const shareParamsSchema = z.object({ id: catalogName });

/**
 * GET /api/data/share/{id}, by short name or number. `folderName` is the one that clients take first: reprocessed before near real time
 * before raw; `metadata` is about that folder alone, `folders` holds all of them.
 */
export const shareReplySchema = z.object({
  shortName: z.string(),
  datasetId: z.number(),
  folderPath: z.string(),
  folderName: vaultFolderSchema,
  /** Page for people that lists the files. */
  shareLink: z.string(),
  /** Size as people read it, such as `12.34 GiB`. */
  metadata: z.object({ totalSize: z.string(), fileCount: z.number() }),
  folders: z.array(folder),
});

/** A file as the command line adds and lists it. */
export const controlVaultFileSchema = z.object({
  shortName: z.string(),
  folder: vaultFolderSchema,
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  addedAt: z.string(),
});

/** GET /control/vault. */
export const controlVaultFilesReplySchema = z.array(controlVaultFileSchema);

/** Path of the control routes that add and remove a file of a dataset. */
export const controlVaultParamsSchema = z.object({ shortName: catalogName });

/** Query of the control routes that name one file. The bytes of a new one are the body. */
export const vaultPlaceSchema = z.object({ folder: vaultFolderSchema, name: vaultFileNameSchema });

/** Name of a folder of files. */
export type VaultFolder = z.infer<typeof vaultFolderSchema>;
/** One file. */
export type VaultFile = z.infer<typeof vaultFileSchema>;
/** The files of a dataset by folder. */
export type DatasetFiles = z.infer<typeof datasetFilesReplySchema>;
/** The files of a dataset as clients ask for them. */
export type ShareReply = z.infer<typeof shareReplySchema>;
/** A file as the command line lists it. */
export type ControlVaultFile = z.infer<typeof controlVaultFileSchema>;
/** Which file is asked for. */
export type VaultFileParams = z.infer<typeof vaultFileParamsSchema>;
/** Where a file is put. */
export type VaultPlace = z.infer<typeof vaultPlaceSchema>;
