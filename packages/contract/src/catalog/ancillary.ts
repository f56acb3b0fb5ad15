import { z } from 'zod';
import { catalogName } from '../request/field.ts';

/** Ancillary data: means of other tables at a dataset's own times and places, as the command line asks for them. */

const tolerance = z.number().min(0).optional();

/**
 * POST /control/ancillary/{table}, answered by progress lines whose result is {@link controlAncillarySchema}. Without `from` the data that are
 * there are made again from the same variables; a tolerance that is absent is what it was, at first 1 day, 0.25 degrees, 5 metres.
 */
export const addAncillarySchema = z.object({
  /** `table.variable`, ignoring case. */
  from: z
    .array(
      z
        .string()
        .max(200)
        .regex(/^[^.\s]+\.[^.\s]+$/, 'table.variable'),
    )
    .min(1)
    .max(200)
    .optional(),
  toleranceDays: tolerance,
  toleranceDegrees: tolerance,
  toleranceMetres: tolerance,
});

/** Path of the control routes about the ancillary data of one table. */
export const ancillaryParamsSchema = z.object({ table: catalogName });

/** The ancillary data of one dataset. */
export const controlAncillarySchema = z.object({
  shortName: z.string(),
  table: z.string(),
  rowCount: z.number(),
  madeAt: z.string(),
  sources: z.array(
    z.object({
      column: z.string(),
      tableName: z.string(),
      variable: z.string(),
      version: z.number(),
    }),
  ),
  toleranceDays: z.number(),
  toleranceDegrees: z.number(),
  toleranceMetres: z.number(),
  /** What has changed since, so that it should be made again; empty when nothing has. */
  staleBecause: z.array(z.string()),
});

/** GET /control/ancillary: what is there. */
export const ancillaryReplySchema = z.array(controlAncillarySchema);

/** What is asked for. */
export type AddAncillary = z.infer<typeof addAncillarySchema>;
/** The ancillary data of a dataset as the command line lists them. */
export type ControlAncillary = z.infer<typeof controlAncillarySchema>;
