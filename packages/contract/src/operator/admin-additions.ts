import { z } from 'zod';
import { filePath } from '../request/field.ts';
import {
  additionFindingsSchema,
  additionLimits,
  additionPreviewSchema,
  additionRecipeSchema,
} from './additions.ts';

/** Number of an addition: 32 hexadecimal digits. It belongs to the administrator who began it. */
export const additionParamsSchema = z.object({
  id: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{32}$/, 'is not the number of an addition'),
});

/** GET /api/admin/additions: what the caller is adding, and the files that can be added without an upload. */
export const additionsReplySchema = z.object({
  additions: z.array(z.object({ id: z.string(), fileName: z.string(), phase: z.string() })),
  /** Folder of the server whose files can be added; `path` is relative to it. */
  folder: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number() })),
  /** Files there; more than are listed where there are very many. */
  fileCount: z.number(),
  /** Size of the largest file that can be uploaded. */
  largestBytes: z.number(),
});

/** POST /api/admin/additions: a file that will be uploaded in parts, or one of the folder of the server. */
export const beginAdditionRequestSchema = z.union([
  z.strictObject({
    fileName: z.string().trim().min(1, 'is missing').max(255),
    bytes: z.number().int().min(1, 'an empty file cannot be added'),
  }),
  z.strictObject({ path: filePath.min(1, 'is missing') }),
]);

/** POST /api/admin/additions/{id}/part?offset: bytes of the file from there on, at most {@link additionLimits.partBytes}. */
export const additionPartQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** Where an addition is. `refused`: the file cannot be added. */
export const additionPhaseSchema = z.enum([
  'uploading',
  'drafting',
  'refused',
  'open',
  'loading',
  'loaded',
]);

/** An addition as it stands: the answer of every route that changes it. */
export const additionStateSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  /** Bytes of the file that have arrived. */
  receivedBytes: z.number(),
  phase: additionPhaseSchema,
  /** Why it is refused, or why the last load ended without a dataset. */
  problem: z.string().nullable(),
  found: additionFindingsSchema.nullable(),
  draft: additionRecipeSchema.nullable(),
  /** Changes of the recipe that can be undone. */
  undoCount: z.number(),
  /** How far a load is; `total` is null where it is not known. */
  load: z
    .object({
      step: z.string(),
      done: z.number(),
      total: z.number().nullable(),
      isStopping: z.boolean(),
    })
    .nullable(),
  dataset: z
    .object({
      shortName: z.string(),
      version: z.number(),
      rowCount: z.number(),
      notes: z.array(z.string()),
    })
    .nullable(),
});

/** POST /api/admin/additions/{id}/field: sets a field of the recipe to what was typed; null takes it out. */
export const setAdditionFieldRequestSchema = z.strictObject({
  path: z
    .string()
    .max(1000)
    .regex(/^[A-Za-z_][\w.[\]-]*$/, 'is not the name of a field, such as coordinates.time.zone'),
  value: z.string().trim().max(10_000).nullable(),
});

/** POST /api/admin/additions/{id}/recipe: takes a recipe in place of the one that is there. */
export const changeAdditionRecipeRequestSchema = z.strictObject({
  recipe: z.string().min(1, 'is missing').max(additionLimits.recipe),
});

/** GET /api/admin/additions/{id}/preview: what the recipe makes of the file, or why it cannot be read so. */
export const additionPreviewReplySchema = z.object({
  preview: additionPreviewSchema.nullable(),
  problem: z.string().nullable(),
});

/** See {@link additionsReplySchema}. */
export type AdditionsReply = z.infer<typeof additionsReplySchema>;
/** See {@link beginAdditionRequestSchema}. */
export type BeginAdditionRequest = z.infer<typeof beginAdditionRequestSchema>;
/** See {@link additionStateSchema}. */
export type AdditionState = z.infer<typeof additionStateSchema>;
/** See {@link setAdditionFieldRequestSchema}. */
export type SetAdditionFieldRequest = z.infer<typeof setAdditionFieldRequestSchema>;
/** See {@link additionPreviewReplySchema}. */
export type AdditionPreviewReply = z.infer<typeof additionPreviewReplySchema>;
