import { z } from 'zod';

/** What was removed or replaced waits in the trash, from where it can be restored. */

/** Something in the trash. */
export const trashItemSchema = z.object({
  id: z.number().int(),
  /** A removed dataset, a replaced version, ancillary data, a table that nothing named, or a file. */
  kind: z.enum(['dataset', 'version', 'ancillary', 'table', 'file']),
  /** `Small_Grid`, `Small_Grid@2`, `Small_Grid/raw/a.nc`, or the name of a table in the engine. */
  name: z.string(),
  reason: z.enum(['removed', 'replaced', 'unknown']),
  /** Null where it has none or nobody has counted them. */
  rowCount: z.number().nullable(),
  /** Bytes of its tables in the engine and of its files. */
  bytes: z.number(),
  setAsideAt: z.string(),
  /** When it will be erased, if the portal goes on running; earlier only where the disk would fill. */
  keptUntil: z.string(),
  /** False once its erasure has begun, or where nothing is known that it could become again. */
  isRestorable: z.boolean(),
});

/** Room where tables or files lie. Below `leastFreeBytes` the trash is emptied early. */
const trashDiskSchema = z.object({
  holds: z.enum(['tables', 'files']),
  freeBytes: z.number(),
  totalBytes: z.number(),
  leastFreeBytes: z.number(),
});

/** GET /control/trash: oldest first, with what was erased early because a disk was short of room. */
export const controlTrashSchema = z.object({
  items: z.array(trashItemSchema),
  keptDays: z.number(),
  disks: z.array(trashDiskSchema),
  erasedEarly: z.array(z.object({ at: z.string(), name: z.string(), bytes: z.number() })),
});

/** Path of POST /control/trash/{id}/restore. */
export const trashParamsSchema = z.object({ id: z.coerce.number().int().min(1) });

/** POST /control/trash/empty: these items (at most 10,000), or all of them where none are named. */
export const emptyTrashSchema = z.object({
  ids: z.array(z.number().int()).min(1).max(10_000).optional(),
});

/** Answer of POST /control/trash/empty. */
export const emptiedTrashSchema = z.object({
  erased: z.number(),
  /** Versions that were replaced a moment ago, may still be read, and stay. */
  stillRead: z.number(),
  bytes: z.number(),
});

/** Result of a restoration, in its `done` event. */
export const restoredTrashSchema = z.object({
  kind: trashItemSchema.shape.kind,
  name: z.string(),
  /** What it is now, as a sentence. */
  outcome: z.string(),
});

/** Something in the trash. */
export type TrashItem = z.infer<typeof trashItemSchema>;
/** The trash as the command line lists it. */
export type ControlTrash = z.infer<typeof controlTrashSchema>;
/** What is to be erased. */
export type EmptyTrash = z.infer<typeof emptyTrashSchema>;
/** What was erased. */
export type EmptiedTrash = z.infer<typeof emptiedTrashSchema>;
/** What was restored. */
export type RestoredTrash = z.infer<typeof restoredTrashSchema>;
