import { z } from 'zod';

/** A table of the reference. Cells are text in which `…` marks code. */
const referenceTableSchema = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

/** One thing that can be looked up: a route, a procedure, a relation. `id` is unique on its page. */
const referencePartSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.array(z.string()),
  tables: z.array(referenceTableSchema),
});

/** A page of the reference, made from the schemas and tables that the server works with. */
export const referencePageSchema = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.array(z.string()),
  parts: z.array(referencePartSchema),
});

/** GET /api/docs/framed: the colours of the page around the frame. */
export const framedDocsQuerySchema = z.object({
  scheme: z.enum(['light', 'dark']).default('light'),
});

/** GET /api/docs/reference. */
export const referenceReplySchema = z.object({ pages: z.array(referencePageSchema) });

/** One thing that can be looked up. */
export type ReferencePart = z.infer<typeof referencePartSchema>;
/** A page of the reference. */
export type ReferencePage = z.infer<typeof referencePageSchema>;
/** The whole reference. */
export type ReferenceReply = z.infer<typeof referenceReplySchema>;
