import { z } from 'zod';
import { latitudeSchema, longitudeSchema, optionalBound } from '../request/bound.ts';
import {
  coverage,
  extent,
  catalogId,
  catalogName,
  instant,
  number,
  optionalMoment,
  searchText,
  text,
  words,
} from '../request/field.ts';
import { authorSchema, contributorSchema, fundingSchema } from '../credits/credits.ts';
import type { FacetName, ListFacetName } from './facets.ts';
import { facetNames, forEachName, listFacets } from './facets.ts';
import { requestLimits } from '../request/request-limits.ts';

/** The catalog's replies, in the words of the specification and its clients (spec 1 §3, reference 2 §2.2). */

/** One dataset as a search result and at the head of its page. */
export const datasetRowSchema = z.object({
  Dataset_ID: z.number(),
  Short_Name: z.string(),
  Long_Name: z.string(),
  Table_Name: z.string(),
  Description: z.string(),
  Product_Type: z.string(),
  Make: z.string(),
  Process_Level: z.string(),
  Study_Domain: z.string(),
  /** Whom a citation names, in this order; empty where its source stands for them. */
  Authors: z.array(authorSchema),
  Data_Source: text,
  Distributor: text,
  Acknowledgement: text,
  Dataset_Version: text,
  Dataset_Release_Date: text,
  Dataset_History: text,
  Icon_URL: text,
  Keywords: z.string(),
  Regions: z.string(),
  Sensors: z.array(z.string()),
  /** Citations, `$$$` between them. */
  References: z.string(),
  Temporal_Resolution: z.string(),
  Spatial_Resolution: z.string(),
  Climatology: z.boolean(),
  Has_Depth: z.boolean(),
  /** Whether its rows form a grid of times, depths and positions. */
  Is_Gridded: z.boolean(),
  Visualize: z.boolean(),
  Row_Count: z.number(),
  Variable_Count: z.number(),
  DataFeatures: z.object({ ci: z.boolean(), ancillary: z.boolean() }),
  Is_Synthetic: z.boolean(),
  /** Its SPDX identifier, or the words of its author where it is on no list. */
  Licence: text,
  /** The licence in few words, for a badge. */
  Licence_Label: text,
  /** Where the licence is to be read; null where no address of it is known. */
  Licence_URL: text,
  DOI: text,
  ...coverage,
  /** Where its rows lie, in cells of 2°: pairs of the first cell of a run and how many cells it has. Cells are numbered row by row from the south, 180 in each, from 180° W. Null for grids, which lie in their box. */
  Footprint: z.array(z.number()).nullable(),
});

/**
 * Why a dataset matches a keyword that its name does not show: the text that holds the word, or a name that
 * the word stands for.
 */
const keywordMatchSchema = z.object({
  Word: z.string(),
  Text: z.string(),
  /** What an abbreviation stands for, where the text has that in its place. */
  Stands_For: text,
});

/**
 * GET /api/catalog/searchcatalog: the page of results; the full count is in the header
 * `X-Total-Count`. `Matched` is there where keywords are given.
 */
export const searchCatalogReplySchema = z.array(
  datasetRowSchema.extend({ Matched: z.array(keywordMatchSchema).optional() }),
);

/**
 * Query of searchcatalog. Words are separated by spaces, in any order and case; every word must
 * hit. `"sea surface"` is one phrase, `-model` leaves out what has the word.
 */
export const searchCatalogQuerySchema = z.object({
  keywords: z.union([searchText, z.array(searchText).max(requestLimits.searchWords)]).optional(),
  /** `region`: a place that the keywords name limits the search to its box, in place of those words. */
  places: z.enum(['words', 'region']).default('words'),
  hasDepth: z.enum(['any', 'yes', 'no']).default('any'),
  timeStart: optionalMoment,
  timeEnd: optionalMoment,
  latStart: optionalBound(latitudeSchema),
  latEnd: optionalBound(latitudeSchema),
  lonStart: optionalBound(longitudeSchema),
  lonEnd: optionalBound(longitudeSchema),
  // The sensor comes first, as the reference has always listed it.
  ...forEachName<ListFacetName, typeof words>(
    ['sensor', ...listFacets.map(({ name }) => name)],
    () => words,
  ),
  sortBy: z.enum(['id', 'name']).default('id'),
  sortDirection: z.enum(['ASC', 'DESC']).default('DESC'),
  /** `list`: without what a list of results does not show, which is empty then: Authors, Dataset_History, Keywords and References. */
  detail: z.enum(['full', 'list']).default('full'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

/**
 * The conditions of a search, without order and page: the query of searchfacets and
 * searchsuggestions.
 */
export const searchTermsQuerySchema = searchCatalogQuerySchema.omit({
  sortBy: true,
  sortDirection: true,
  detail: true,
  limit: true,
  offset: true,
});

/** What the parameter of each facet means, in Markdown, for the reference. */
export const facetLabels: Readonly<Record<FacetName, string>> = {
  hasDepth: '`yes`: several depths; `no`: the surface only.',
  datasetType:
    '`In-Situ`, `Satellite`, `Model`, `Assimilation` or `Laboratory`, any of which must match: what has a satellite sensor is `Satellite`, other observations are `In-Situ`, all else is of the type of its make.',
  make: '`Observation`, `Model`, `Assimilation` or `Laboratory`, any of which must match.',
  sensor: 'Sensors, any of which must match.',
  region: 'Ocean regions, any of which must match.',
  licence:
    'SPDX identifiers of licences such as `CC-BY-4.0`, `Other terms` for licences in their author’s own words, `Not stated` for none; any of which must match.',
  program: 'Programs to which datasets belong, any of which must match.',
  dataFeatures: '`CI`: continuously updated; `Ancillary`: with ancillary data.',
};

/** Values of one filter, and how many datasets the search finds with each: the filter's own choice left out, all others applied. Only values that find some; the most frequent first. */
const facetChoicesSchema = z.array(z.object({ value: z.string(), count: z.number() }));

/**
 * GET /api/catalog/searchfacets. `total` is what the search finds. Of `region` a dataset of the region `Global` counts for every region, as the search has it; of `dataFeatures`, all of
 * which a dataset must have, each is counted beside those that are chosen.
 */
export const searchFacetsReplySchema = z.object({
  total: z.number(),
  ...forEachName(facetNames, () => facetChoicesSchema),
});

/** Filters that can be taken away one by one. */
const filterNames = ['place', 'time', ...facetNames] as const;

/** GET /api/catalog/searchsuggestions: searches near one that finds nothing, each of which finds something. */
export const searchSuggestionsReplySchema = z.array(
  z.object({
    /** `spelling`: a word that is close to the one typed; `words`: fewer words; `filters`: fewer filters. */
    kind: z.enum(['spelling', 'words', 'filters']),
    /** All words to search for; empty for none. */
    keywords: z.string(),
    /** Words that are left out or were misspelt. */
    instead: z.array(z.string()),
    /** Filters that are taken away. */
    without: z.array(z.enum(filterNames)),
    /** How many datasets it finds. */
    total: z.number(),
  }),
);

/** GET /api/catalog/dataset-names. */
export const datasetNamesReplySchema = z.array(
  z.object({ Dataset_Name: z.string(), Dataset_Long_Name: z.string(), ID: z.number() }),
);

/** GET /api/catalog/submissionoptions: the words that filters and submissions offer, by the field of a dataset that holds them. */
export const submissionOptionsReplySchema = z.object({
  Make: z.array(z.string()),
  Sensor: z.array(z.string()),
  Study_Domain: z.array(z.string()),
  Temporal_Resolution: z.array(z.string()),
  Spatial_Resolution: z.array(z.string()),
  Process_Level: z.array(z.string()),
  Region: z.array(z.string()),
  Data_Source: z.array(z.string()),
  Distributor: z.array(z.string()),
});

/** A dataset by its short name, in any case: the query of most routes about one. */
export const datasetQuerySchema = z.object({ shortname: catalogName });

/** Query of datasetfullpage: a short name or else a number. */
export const datasetFullPageQuerySchema = z
  .object({ shortname: catalogName.optional(), id: catalogId.optional() })
  .refine(({ shortname, id }) => shortname !== undefined || id !== undefined, {
    path: ['shortname'],
    message: 'is not there, and id neither',
  });

/** A cruise as shown on a dataset's page. */
export const cruiseRowSchema = z.object({
  ID: z.number(),
  Name: z.string(),
  Nickname: text,
  Ship_Name: text,
  Chief_Name: text,
  Cruise_Series: text,
  Start_Time: instant,
  End_Time: instant,
  ...extent,
});

/** GET /api/catalog/datasetfullpage?shortname. `news`: announcements about the dataset, newest first. */
export const datasetFullPageReplySchema = z.object({
  dataset: datasetRowSchema.extend({ Unstructured_Dataset_Metadata: text }),
  sensors: z.array(z.string()),
  cruises: z.array(cruiseRowSchema),
  /** Names of the programs that it belongs to. */
  programs: z.array(z.string()),
  references: z.array(z.string()),
  /** Who helped besides the authors, by what they did. */
  contributors: z.array(contributorSchema),
  funding: z.array(fundingSchema),
  /** Name of the project that the data are from. */
  project: text,
  news: z.array(
    z.object({
      ID: z.number(),
      headline: z.string(),
      link: text,
      body: z.string(),
      publish_date: instant,
      /** The day that the story shows. */
      date: z.string(),
    }),
  ),
});

/**
 * What the numbers of a variable are, where they are no quantities: a direction on a circle of `period` that begins at `low`, in the unit of the variable, or
 * classes with their code table. Of an entry with a `mask` only these bits are compared.
 */
const measurementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('direction'), period: z.number(), low: z.number() }),
  z.object({
    kind: z.literal('class'),
    flags: z.array(
      z.object({ value: z.number(), mask: z.number().optional(), meaning: z.string() }),
    ),
  }),
]);

/** Absent for a quantity, which is what most variables are. */
const measurement = measurementSchema.optional();

/** One variable with its statistics. */
export const variableRowSchema = z.object({
  ID: z.number(),
  Variable: z.string(),
  Short_Name: z.string(),
  Long_Name: z.string(),
  Unit: text,
  Sensor: z.string(),
  Make: z.string(),
  Spatial_Resolution: z.string(),
  Temporal_Resolution: z.string(),
  Study_Domain: z.string(),
  Visualize: z.boolean(),
  Keywords: z.string(),
  Comment: text,
  Unstructured_Variable_Metadata: text,
  /** Whether the column holds numbers; text columns have a count only. */
  Is_Numeric: z.boolean(),
  Standard_Name: text,
  Measurement: measurement,
  Variable_Count: number,
  Variable_Mean: number,
  Variable_STD: number,
  Variable_Min: number,
  Variable_Max: number,
  Variable_25th: number,
  Variable_50th: number,
  Variable_75th: number,
  ...coverage,
});

/** GET /api/catalog/datasetvariables?shortname. */
export const datasetVariablesReplySchema = z.array(variableRowSchema);

/** How a variable is first drawn: a map of one slice (gridded) or its newest points (sparse). */
export const visualizableVariableSchema = z.object({
  ID: z.number(),
  Table_Name: z.string(),
  Short_Name: z.string(),
  Long_Name: z.string(),
  Temporal_Resolution: z.string(),
  Spatial_Resolution: z.string(),
  Sensor: z.string(),
  Make: z.string(),
  Has_Depth: z.boolean(),
  Unit: text,
  Climatology: z.boolean(),
  Standard_Name: text,
  Measurement: measurement,
  meta: z.object({
    visType: z.enum(['Heatmap', 'Sparse']),
    queryType: z.enum(['sp', 'query']),
    parameters: z.object({
      tableName: z.string(),
      fields: z.string(),
      spName: z.string(),
      /** ISO instants, or months `1` to `12` for a climatology. */
      dt1: z.string(),
      dt2: z.string(),
      lat1: z.number(),
      lat2: z.number(),
      lon1: z.number(),
      lon2: z.number(),
      depth1: z.number(),
      depth2: z.number(),
    }),
    metadata: z.object({
      /** Rows of the slice; where they could not be counted in time, those of the largest slice of the table. */
      count: z.number(),
      Variable_Min: number,
      Variable_Max: number,
      /** Depth levels in metres, shallow first; empty without depth. At most 200; `hasMoreDepths` says when there are more. */
      depths: z.array(z.number()),
      hasMoreDepths: z.boolean(),
      /** Says that the parameters ask for a part only, and why; absent when they ask for the whole slice. */
      notice: z.string().optional(),
    }),
  }),
});

/** GET /api/catalog/visualizable-variables?shortname. */
export const visualizableVariablesReplySchema = z.object({
  datasetId: z.number(),
  variables: z.array(visualizableVariableSchema),
});

/** One dataset of the catalog. */
export type DatasetRow = z.infer<typeof datasetRowSchema>;
/** A dataset as a search finds it. */
export type CatalogResult = z.infer<typeof searchCatalogReplySchema>[number];
/** A dataset page. */
export type DatasetFullPage = z.infer<typeof datasetFullPageReplySchema>;
/** A variable with its statistics. */
export type VariableRow = z.infer<typeof variableRowSchema>;
/** How a variable is first drawn. */
export type VisualizableVariable = z.infer<typeof visualizableVariableSchema>;
/** All variables of a dataset that can be drawn. */
export type VisualizableVariables = z.infer<typeof visualizableVariablesReplySchema>;
/** Search words and filters after parsing. */
export type SearchCatalogQuery = z.infer<typeof searchCatalogQuerySchema>;
/** Words that the filters offer. */
export type SubmissionOptions = z.infer<typeof submissionOptionsReplySchema>;
/** The conditions of a search, after parsing. */
export type SearchTermsQuery = z.infer<typeof searchTermsQuerySchema>;
/** How many datasets each choice of each filter finds. */
export type SearchFacets = z.infer<typeof searchFacetsReplySchema>;
/** A search near one that finds nothing. */
export type SearchSuggestion = z.infer<typeof searchSuggestionsReplySchema>[number];
/** A filter that can be taken away. */
export type FilterName = (typeof filterNames)[number];
/** A cruise on a dataset's page. */
export type CruiseRow = z.infer<typeof cruiseRowSchema>;
