import { z } from 'zod';
import { datasetRowSchema, visualizableVariablesReplySchema } from './catalog.ts';
import { cruiseListReplySchema, trajectorySchema } from './cruises.ts';

/** Programs that datasets belong to, with their cruises (reference 2 §2.2; spec 1 §2). */

/** GET /api/catalog/programs, in alphabetical order. */
export const programsReplySchema = z.array(z.object({ id: z.number(), name: z.string() }));

/** Path of programs/{id}: the number or the name of a program. */
export const programParamsSchema = z.object({ id: z.string().min(1).max(200) });
/** Query of programs/{id}. */
export const programQuerySchema = z.object({
  /** Thins the trajectories by shape, to {@link programPointLimit} places in all. */
  downSample: z.enum(['true', 'false']).default('false'),
});

/** Places that the thinned trajectories of a program hold together. A trajectory keeps at least its ends. */
export const programPointLimit = 20_000;
/** Places that an answer which is not thinned holds at most; more are refused. */
export const programFullPointLimit = 500_000;

/** GET /api/catalog/programs/{id}, by number or by name, ignoring case. */
export const programReplySchema = z.object({
  id: z.number(),
  name: z.string(),
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
