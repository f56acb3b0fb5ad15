import { z } from 'zod';
import { cruiseRowSchema, searchTermsQuerySchema } from './catalog.ts';
import { variableSearchReplySchema } from './variables.ts';

/** Places by name, and what else a search may mean. */

/** A place of the gazetteer: degrees; `Lon_Min` greater than `Lon_Max` crosses 180°. */
export const foundPlaceSchema = z.object({
  Name: z.string(),
  /** `sea`, `gulf`, `bay`, `strait`, `island`, `station` and others. */
  Kind: z.string(),
  /** What its name and its box are after. */
  Source: z.string(),
  Lat_Min: z.number(),
  Lat_Max: z.number(),
  Lon_Min: z.number(),
  Lon_Max: z.number(),
});

/** Query of places: the beginning of a name. */
export const placesQuerySchema = z.object({
  query: z.string().max(100),
  limit: z.coerce.number().int().min(1).max(50).default(8),
});

/** GET /api/catalog/places: the closest names first. */
export const placesReplySchema = z.array(foundPlaceSchema);

/** Query of searchhints: the terms of a search of the catalog. */
export const searchHintsQuerySchema = searchTermsQuerySchema;

/** Cruises, and variables, that hints list. */
export const hintLimit = 5;

/** GET /api/catalog/searchhints: what the words of a search mean besides datasets. */
export const searchHintsReplySchema = z.object({
  /** The place that sets the region, with `places=region`. */
  place: foundPlaceSchema.nullable(),
  /** Cruises that the words name, by name, ship, chief scientist or series; the first {@link hintLimit}. */
  cruises: z.array(cruiseRowSchema.omit({ Cruise_Series: true })),
  cruiseTotal: z.number(),
  /** Variables that the search finds, those that the words name first; the first {@link hintLimit}. */
  variables: variableSearchReplySchema.shape.variables,
  variableTotal: z.number(),
});

/** A place of the gazetteer. */
export type FoundPlace = z.infer<typeof foundPlaceSchema>;
/** What the words of a search mean besides datasets. */
export type SearchHints = z.infer<typeof searchHintsReplySchema>;
