import { z } from 'zod';

/**
 * Adding a file as a dataset, step by step. `isobath add-session FILE` reads the file in a process of its own: one request a line on its standard input,
 * one reply a line on its standard output. The recipe travels with every request, so that the process keeps nothing that would be lost with it.
 * Administrators do the same through /api/admin/additions.
 */

/** Bounds of an addition. */
export const additionLimits = {
  /** Characters of a recipe. */
  recipe: 1_000_000,
  /** Bytes of one part of an uploaded file. */
  partBytes: 8_388_608,
  /** Places that a preview draws. */
  places: 2_000,
  /** Points of its profile or series. */
  points: 1_000,
  /** Files of the server's folder that are listed. */
  files: 500,
};

const recipe = z.string().max(additionLimits.recipe);
/** A field of a recipe as people write it: `variables[0].unit`. */
const path = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z_][\w.[\]-]*$/, 'is not the name of a field, such as coordinates.time.zone');
/** What a person typed; null takes the field out. */
const value = z.string().trim().max(10_000).nullable();

/** A line of the standard input of `isobath add-session`. */
export const additionRequestSchema = z.discriminatedUnion('ask', [
  /** Looks at the file and drafts a recipe. */
  z.object({ id: z.number(), ask: z.literal('draft') }),
  /** What a recipe leaves open, and what is wrong in it. */
  z.object({ id: z.number(), ask: z.literal('look'), recipe }),
  /** Sets one field. */
  z.object({ id: z.number(), ask: z.literal('set'), recipe, path, value }),
  /** What the recipe makes of the file. A preview that is under way gives way to the next request. */
  z.object({ id: z.number(), ask: z.literal('preview'), recipe }),
]);

/** A field that a draft leaves to a person. */
export const additionQuestionSchema = z.object({
  path: z.string(),
  /** What the draft says of it: candidates, evidence and consequences. */
  text: z.string(),
  /** Answers to choose from; `label` may tell more than `answer`, which is what a recipe takes. */
  candidates: z.array(z.object({ answer: z.string(), label: z.string() })),
  /** Whether the field may be left out. */
  isOmissible: z.boolean(),
  /** Whether the rows of the file are the same whatever the answer: it is about words, such as a title. */
  isAboutWords: z.boolean(),
  /** What else can be named, such as the columns of the file; empty for nothing. */
  origins: z.string(),
});

/** Something that is wrong in a recipe. */
export const recipeProblemSchema = z.object({
  path: z.string(),
  /** 1-based line of its text. */
  line: z.number(),
  problem: z.string(),
});

/** A recipe as it stands. */
export const additionRecipeSchema = z.object({
  recipe: z.string(),
  shortName: z.string(),
  questions: z.array(additionQuestionSchema),
  /** Beside open questions. */
  problems: z.array(recipeProblemSchema),
});

/** What was found in the file, beside the recipe. */
export const additionFindingsSchema = z.object({
  format: z.string(),
  remarks: z.array(z.string()),
});

/** A column of a preview. `least` and `greatest` are null where it is text or has no value. Times are ISO instants. */
export const additionColumnSchema = z.object({
  name: z.string(),
  type: z.string(),
  unit: z.string(),
  least: z.string().nullable(),
  greatest: z.string().nullable(),
  missingCount: z.number(),
});

/** One profile (x: the variable, y: depth, m) or series (x: time, ms since 1970; y: the variable) of the rows. */
export const additionDrawingSchema = z.object({
  kind: z.enum(['profile', 'series']),
  name: z.string(),
  unit: z.string(),
  /** Where and when the rows are. */
  of: z.string(),
  /** Rows that it is drawn from; `x` and `y` may be fewer. */
  rowCount: z.number(),
  x: z.array(z.number()),
  y: z.array(z.number()),
});

/** What a recipe makes of the beginning of a file. */
export const additionPreviewSchema = z.object({
  columns: z.array(additionColumnSchema),
  /** The first ten rows as text; a missing value is empty. */
  rows: z.array(z.array(z.string())),
  /** Rows that were looked at, and whether those are all. */
  rowCount: z.number(),
  isWhole: z.boolean(),
  /** Places of these rows, each once: at most {@link additionLimits.places} of them, evenly chosen. */
  places: z.object({
    count: z.number(),
    onLandCount: z.number(),
    lats: z.array(z.number()),
    lons: z.array(z.number()),
  }),
  drawing: additionDrawingSchema.nullable(),
  notes: z.array(z.string()),
});

/** A line of the standard output of `isobath add-session`. */
export const additionReplySchema = z.discriminatedUnion('reply', [
  z.object({
    id: z.number(),
    reply: z.literal('drafted'),
    found: additionFindingsSchema,
    ...additionRecipeSchema.shape,
  }),
  z.object({ id: z.number(), reply: z.literal('recipe'), ...additionRecipeSchema.shape }),
  z.object({ id: z.number(), reply: z.literal('preview'), preview: additionPreviewSchema }),
  z.object({
    id: z.number(),
    reply: z.literal('refused'),
    problem: z.string(),
    problems: z.array(recipeProblemSchema),
  }),
]);

/** See {@link additionRequestSchema}. */
export type AdditionRequest = z.infer<typeof additionRequestSchema>;
/** See {@link additionReplySchema}. */
export type AdditionReply = z.infer<typeof additionReplySchema>;
/** See {@link additionRecipeSchema}. */
export type AdditionRecipe = z.infer<typeof additionRecipeSchema>;
/** See {@link additionQuestionSchema}. */
export type AdditionQuestion = z.infer<typeof additionQuestionSchema>;
/** See {@link additionPreviewSchema}. */
export type AdditionPreview = z.infer<typeof additionPreviewSchema>;
/** See {@link additionColumnSchema}. */
export type AdditionColumn = z.infer<typeof additionColumnSchema>;
/** See {@link additionDrawingSchema}. */
export type AdditionDrawing = z.infer<typeof additionDrawingSchema>;
