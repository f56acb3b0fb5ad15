import { z } from 'zod';

const partSchema = z.object({
  type: z.enum(['float32', 'float64']),
  /** Numbers. */
  length: z.int().min(0),
  /** Bytes from the end of the header. */
  offset: z.int().min(0),
});

const blockSchema = partSchema.extend({ name: z.string() });

const factorsSchema = z.object({ lat: z.int().min(1), lon: z.int().min(1) });

/** What of the header of the grid format (docs/guides/grid-format.md) tells where its blocks are, and what they are of. */
export const gridHeaderSchema = z.object({
  axes: z.array(blockSchema.extend({ bounds: partSchema.optional() })),
  variables: z.array(
    blockSchema.extend({
      method: z.enum(['area mean', 'circular mean', 'mode']).optional(),
      validFraction: partSchema.optional(),
    }),
  ),
  /** How many cells became one along each axis, and how many there were; null where they are as they were. */
  thinning: factorsSchema.extend({ from: factorsSchema }).nullable(),
  /** Where one cell of each group stands for all of them: of how many along each axis, and how many there were. */
  sampling: factorsSchema.extend({ from: factorsSchema }).optional(),
  /** Bytes of all blocks with their padding. */
  bytes: z.int().min(0),
});

/** What of the header of the grid format tells where its blocks are, and what they are of. */
export type GridHeader = z.infer<typeof gridHeaderSchema>;
