import { z } from 'zod';
import { catalogName } from '../request/field.ts';

/** What the portal knows that a workbook is compared with: names of datasets, tracks of cruises, the sea floor, standard names. */

/** Degrees of the squares in which the sea floor is sent. */
export const seaFloorTileDegrees = 10;

/** GET /api/datasubmission/known-names: names as the workbook has them. */
export const knownNamesQuerySchema = z.object({
  shortName: z.string().min(1).max(1000),
  longName: z.string().min(1).max(1000),
});

/** Which of the names a published dataset has, and the SPDX identifier of the licence that the portal recommends for a new one. */
export const knownNamesReplySchema = z.object({
  conflicts: z
    .array(
      z.object({ field: z.enum(['dataset_short_name', 'dataset_long_name']), detail: z.string() }),
    )
    .readonly(),
  recommendedLicence: z.string(),
});

/** GET /api/datasubmission/known-track: the name of one cruise. */
export const knownTrackQuerySchema = z.object({ cruise: catalogName });

/** Where the cruise went, in the order of time: milliseconds since 1970, degrees north and east; null for a cruise that the portal does not know. */
export const knownTrackReplySchema = z.object({
  track: z
    .object({
      times: z.array(z.number()).readonly(),
      lats: z.array(z.number()).readonly(),
      lons: z.array(z.number()).readonly(),
    })
    .nullable(),
});

const corner = (least: number, most: number) =>
  z.coerce.number().int().multipleOf(seaFloorTileDegrees).min(least).max(most);

/** GET /api/datasubmission/known-sea-floor: the south-west corner of a square of {@link seaFloorTileDegrees}°. */
export const seaFloorQuerySchema = z.object({ lat: corner(-90, 80), lon: corner(-180, 170) });

/** The sea floor of a square and one degree around it; null where no bathymetry is loaded. */
export const seaFloorReplySchema = z.object({
  tile: z
    .object({
      /** Short name of the dataset. */
      dataset: z.string(),
      /** Degrees north and east of the cells, rising; east of the date line they go on beyond 180. */
      lats: z.array(z.number()).readonly(),
      lons: z.array(z.number()).readonly(),
      /** Metres of water, negative on land, row by row from the south; null where they are not known. Of several cells within 0.05° the deepest. */
      metres: z.array(z.number().nullable()).readonly(),
    })
    .nullable(),
});

/** GET /api/datasubmission/known-standard-names: the names of the CF Standard Name Table that the operator gave, by canonical unit and with aliases; null where only the selection that every program has is known. */
export const standardNamesReplySchema = z.object({
  table: z
    .object({
      version: z.string(),
      names: z
        .array(z.object({ unit: z.string(), names: z.array(z.string()).readonly() }))
        .readonly(),
    })
    .nullable(),
});

/** Names that are looked up. */
export type KnownNamesQuery = z.infer<typeof knownNamesQuerySchema>;
/** Names that are taken. */
export type KnownNamesReply = z.infer<typeof knownNamesReplySchema>;
/** Where a cruise went. */
export type KnownTrackReply = z.infer<typeof knownTrackReplySchema>;
/** A square of the sea floor. */
export type SeaFloorQuery = z.infer<typeof seaFloorQuerySchema>;
/** The sea floor of a square. */
export type SeaFloorReply = z.infer<typeof seaFloorReplySchema>;
/** The CF Standard Name Table, as far as it is known. */
export type StandardNamesReply = z.infer<typeof standardNamesReplySchema>;
