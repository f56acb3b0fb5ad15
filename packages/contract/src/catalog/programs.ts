import { z } from 'zod';
import { datasetRowSchema, visualizableVariablesReplySchema } from './catalog.ts';
import { cruiseListReplySchema, trajectorySchema } from './cruises.ts';

/** Programs that datasets belong to, with their cruises (reference 2 §2.2; spec 1 §2). */

const programName = z.string().min(1).max(200);
const sentence = z.string().min(1).max(2000);
/** A page of the program elsewhere. */
const programLink = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(500);

/** What a program is, in words: the recipe that an operator writes (`isobath program describe`). */
export const programDescriptionSchema = z.strictObject({
  /** As the recipes of its datasets name it in `programs`. */
  name: programName,
  full_name: z.string().min(1).max(300).optional(),
  /** Some sentences for its card. */
  blurb: sentence.optional(),
  /** Paragraphs of its page. */
  details: z.array(sentence).max(20).default([]),
  link: programLink.optional(),
  /** A picture on the portal's own host, as pages load pictures from nowhere else. */
  logo: z
    .string()
    .max(500)
    .regex(/^\/[^/]/, 'a path that begins with one /')
    .optional(),
  /** Who pays for it. */
  sponsors: z.array(z.string().min(1).max(200)).max(20).default([]),
});

/** A program in lists and at the head of its page; null for what nobody has described. */
export const programRowSchema = z.object({
  /** Null for a program that is described but has no dataset here. */
  id: z.number().nullable(),
  name: z.string(),
  fullName: z.string().nullable(),
  blurb: z.string().nullable(),
  details: z.array(z.string()),
  link: z.string().nullable(),
  logo: z.string().nullable(),
  sponsors: z.array(z.string()),
  /** Whether all of its datasets were made by a generator. */
  isSynthetic: z.boolean(),
  datasetCount: z.number(),
});

/** GET /api/catalog/programs, in alphabetical order. */
export const programsReplySchema = z.array(programRowSchema);
/** Query of programs. */
export const programsQuerySchema = z.object({
  /** Also programs that are described but have no dataset here. */
  all: z.enum(['true', 'false']).default('false'),
});

/** Path of the control route about one program. */
export const controlProgramParamsSchema = z.object({ name: programName });
/** GET /control/programs: the descriptions that operators have given. */
export const controlProgramsReplySchema = z.array(programDescriptionSchema);

/** Path of programs/{id}: the number or the name of a program. */
export const programParamsSchema = z.object({ id: z.string().min(1).max(200) });
/** Query of programs/{id}. */
export const programQuerySchema = z.object({
  /** Thins the trajectories by shape, to {@link programPointLimit} places in all. */
  downSample: z.enum(['true', 'false']).default('false'),
  /** `false`: the trajectories are left out. */
  tracks: z.enum(['true', 'false']).default('true'),
});

/** Places that the thinned trajectories of a program hold together. A trajectory keeps at least its ends. */
export const programPointLimit = 20_000;
/** Places that an answer which is not thinned holds at most; more are refused. */
export const programFullPointLimit = 500_000;

/** GET /api/catalog/programs/{id}, by number or by name, ignoring case. */
export const programReplySchema = programRowSchema.extend({
  /** Datasets of the program by number. */
  datasets: z.record(
    z.string(),
    datasetRowSchema.extend({
      /** Numbers of its cruises. */
      cruises: z.array(z.number()),
      visualizableVariables: visualizableVariablesReplySchema,
    }),
  ),
  /** Cruises of these datasets by number. */
  cruises: z.record(
    z.string(),
    cruiseListReplySchema.element.extend({
      isMultiProgram: z.boolean(),
      /** All datasets of the cruise, also those of other programs and of none. */
      datasets: z.array(
        z.object({
          datasetId: z.number(),
          datasetShortName: z.string(),
          programIds: z.array(z.number()),
          programNames: z.array(z.string()),
        }),
      ),
      trajectory: trajectorySchema,
    }),
  ),
  /** Places in this answer, and in the trajectories before thinning. */
  trajectoryPoints: z.object({ kept: z.number(), recorded: z.number() }),
});

/** Programs by name. */
export type ProgramsReply = z.infer<typeof programsReplySchema>;
/** A program with its datasets and cruises. */
export type ProgramReply = z.infer<typeof programReplySchema>;
/** What a program is, in words. */
export type ProgramDescription = z.infer<typeof programDescriptionSchema>;
/** A program in a list. */
export type ProgramRow = z.infer<typeof programRowSchema>;
