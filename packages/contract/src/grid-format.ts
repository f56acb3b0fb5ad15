import { z } from 'zod';

const blockSchema = z.object({
  name: z.string(),
  type: z.enum(['float32', 'float64']),
  /** Numbers. */
  length: z.int().min(0),
  /** Bytes from the end of the header. */
  offset: z.int().min(0),
});

/** What of the header of the grid format (docs/guides/grid-format.md) tells where its blocks are. */
export const gridHeaderSchema = z.object({
  axes: z.array(blockSchema),
  variables: z.array(blockSchema),
  /** Bytes of all blocks with their padding. */
  bytes: z.int().min(0),
});
