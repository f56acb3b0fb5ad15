import { z } from 'zod';

/** Which installation a store belongs to, and how far it is. */
export const stampSchema = z.object({
  /** Random, the same in the catalog, the measurement store and the file store. */
  identity: z.string().min(1),
  /** How many changes the store has seen. */
  counter: z.number().int(),
  /** Random, of the last change. */
  mark: z.string().min(1),
});

/** See {@link stampSchema}. */
export type Stamp = z.infer<typeof stampSchema>;
