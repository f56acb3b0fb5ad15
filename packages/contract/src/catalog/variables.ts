import { z } from 'zod';
import {
  datasetFullPageReplySchema,
  searchCatalogQuerySchema,
  variableRowSchema,
} from './catalog.ts';
import {
  catalogId,
  catalogName,
  coverage,
  number,
  searchText,
  text,
  words,
} from '../request/field.ts';

/** Variables across datasets, and what the catalog says of tables (reference 2 §2.2, §2.3; spec 2 §3, §7). */

/** Whether the rows of a dataset lie on axes of latitude and longitude, however its times are spaced. */
const isGridded = z.boolean();

/** A variable with its dataset, as one row of the catalogue. */
export const catalogueRowSchema = variableRowSchema.extend({
  Table_Name: z.string(),
  Dataset_ID: z.number(),
  Dataset_Name: z.string(),
  Dataset_Long_Name: z.string(),
  Dataset_Description: z.string(),
  Process_Level: z.string(),
  Data_Source: text,
  Distributor: text,
  Acknowledgement: text,
  Climatology: z.boolean(),
  Has_Depth: z.boolean(),
  Is_Gridded: isGridded,
  /** `Variable_STD` under the name that rows of the catalogue have for it. */
  Variable_Std: number,
  /** Names of the regions that the dataset reaches into, separated by commas. */
  Regions: z.string(),
});

/** Query of variable: its number, or its table and its short name, both ignoring case. */
export const variableQuerySchema = z
  .object({
    id: catalogId.optional(),
    tableName: catalogName.optional(),
    varName: catalogName.optional(),
  })
  .refine(
    ({ id, tableName, varName }) =>
      id !== undefined || (tableName !== undefined && varName !== undefined),
    { path: ['id'], message: 'is not there, and tableName and varName neither' },
  );

/** GET /api/catalog/variable?id, or ?tableName&varName. `Short_Name` is the dataset's, `Variable` the variable's. */
export const variableReplySchema = catalogueRowSchema.extend({
  /** Rows with a latitude. */
  Lat_Count: number,
});

/** Query of membervariables: the number of a dataset. */
export const memberVariablesQuerySchema = z.object({ datasetID: catalogId });

/** GET /api/catalog/membervariables?datasetID. */
export const memberVariablesReplySchema = z.array(catalogueRowSchema);

/** GET /api/catalog/datasetvariableum?shortname: unstructured metadata by the variable's short name; variables without any are absent. */
export const variableMetadataReplySchema = z.record(
  z.string(),
  z.array(
    z.record(
      z.string(),
      z.object({ values: z.array(z.string()), descriptions: z.array(z.string()) }),
    ),
  ),
);

/** Query of datasetsummary: the number of a dataset. */
export const datasetSummaryQuerySchema = z.object({ id: catalogId });

/** GET /api/catalog/datasetsummary?id. */
export const datasetSummaryReplySchema = z.object({
  Dataset_Name: z.string(),
  Dataset_Long_Name: z.string(),
  Description: z.string(),
});

/** GET /api/catalog/datasetmetadata?shortname: what a metadata workbook is made of. */
export const datasetMetadataReplySchema = datasetFullPageReplySchema.extend({
  variables: z.array(variableRowSchema),
});

/** GET /api/data/dataset-features: tables by name in lower case; only those that have a feature. */
export const datasetFeaturesReplySchema = z.record(
  z.string(),
  z.object({ ancillary: z.literal(true).optional(), ci: z.literal(true).optional() }),
);

/** Query of tablestats: the name of a table, in any case. */
export const tableStatisticsQuerySchema = z.object({ table: catalogName });

/** GET /api/data/tablestats?table: statistics by column. Of the time its count and its ends as ISO text, of text columns the count. */
export const tableStatisticsReplySchema = z.record(
  z.string(),
  z.object({
    count: z.number(),
    mean: number.optional(),
    std: number.optional(),
    min: z.union([z.number(), z.string()]).nullable().optional(),
    max: z.union([z.number(), z.string()]).nullable().optional(),
    '25%': number.optional(),
    '50%': number.optional(),
    '75%': number.optional(),
  }),
);

/** Query of autocompletevariablesnames: words in any order and case. The full count stands in `X-Total-Count`. */
export const autocompleteQuerySchema = z.object({
  searchTerms: searchText.default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

/** GET /api/catalog/autocompletevariablesnames: long names that hold all words, each once, in alphabetical order. */
export const autocompleteReplySchema = z.array(z.string());

/** GET /api/catalog/keywords: the keywords of datasets, variables and cruises, each once. */
export const keywordsReplySchema = z.array(z.string());

/**
 * Query of variablesearch: words and filters as in searchcatalog; `Any` limits nothing. The page
 * (`limit`, `offset`) is one of variables or, with `groupBy=dataset`, of datasets.
 */
export const variableSearchQuerySchema = searchCatalogQuerySchema
  .omit({ keywords: true, places: true, sortBy: true, sortDirection: true, detail: true })
  .extend({
    searchTerms: searchText.optional(),
    temporalResolution: words,
    spatialResolution: words,
    dataSource: words,
    distributor: words,
    processLevel: words,
    datasetID: catalogId.optional(),
    groupBy: z.enum(['variable', 'dataset']).default('variable'),
    withOptions: z.enum(['true', 'false']).default('false'),
    spelling: z.enum(['exact', 'closest']).default('exact'),
  });

/** Filters of variablesearch that offer options, by their parameter, with the names that replies give them (spec 2 §3). */
export const variableOptions = {
  make: 'Make',
  sensor: 'Sensor',
  region: 'Region',
  processLevel: 'Process_Level',
  temporalResolution: 'Temporal_Resolution',
  spatialResolution: 'Spatial_Resolution',
  dataSource: 'Data_Source',
  distributor: 'Distributor',
} as const;

/** A filter of variablesearch that offers options. */
export type VariableOptionName = keyof typeof variableOptions;

/** The filters of variablesearch that offer options, in order. */
export const variableOptionNames = Object.keys(variableOptions) as VariableOptionName[];

const optionList = z.array(z.object({ value: z.string(), count: z.number() }));

/**
 * GET /api/catalog/variablesearch: variables that can be drawn, those that the words name by short name, standard name or long
 * name first, then newest dataset first; the full count is in `X-Total-Count`.
 */
export const variableSearchReplySchema = z.object({
  /** Datasets that have a variable found, by make. */
  counts: z.record(z.string(), z.number()),
  /** Empty with `groupBy=dataset`. */
  variables: z.array(
    z.object({
      ID: z.number(),
      /** Whether the words name the variable, and not only its dataset or a cruise of it. */
      Is_Named: z.boolean(),
      Short_Name: z.string(),
      Long_Name: z.string(),
      Standard_Name: text,
      Unit: text,
      Make: z.string(),
      Sensor: z.string(),
      Process_Level: z.string(),
      Temporal_Resolution: z.string(),
      Spatial_Resolution: z.string(),
      Climatology: z.boolean(),
      Has_Depth: z.boolean(),
      Is_Gridded: isGridded,
      Table_Name: z.string(),
      Dataset_Name: z.string(),
      Dataset_Short_Name: z.string(),
      Data_Source: text,
      Distributor: text,
      Dataset_ID: z.number(),
      Regions: z.string(),
      ...coverage,
    }),
  ),
  /** With `groupBy=dataset`: the datasets that have a variable found, newest first, and how many of theirs are. */
  datasets: z
    .array(
      z.object({
        Dataset_ID: z.number(),
        Dataset_Name: z.string(),
        Dataset_Short_Name: z.string(),
        Make: z.string(),
        Variable_Count: z.number(),
        /** Whether the words name one of these variables, and not only the dataset or a cruise of it. */
        Is_Named: z.boolean(),
        Temporal_Resolution: z.string(),
        Spatial_Resolution: z.string(),
        Climatology: z.boolean(),
        Regions: z.string(),
        ...coverage,
      }),
    )
    .optional(),
  /** With `withOptions=true`: the values of each filter among what is found, its own choice left out, and how many datasets have each; the most frequent first. */
  options: z.record(z.enum(Object.values(variableOptions)), optionList).optional(),
  /** With `spelling=closest`: the words that were searched for instead, where those given find nothing. */
  spelledAs: z.string().optional(),
});

/** Numbers that the home page shows. */
export const highlightKeySchema = z.enum([
  'temporalCoverage',
  'variableCount',
  'cruiseCount',
  'satelliteCount',
  'organismCount',
  'databaseSize',
]);

/** Query of highlights: a {@link highlightKeySchema}; any other is 404 `not-found`. */
export const highlightQuerySchema = z.object({ key: z.string().min(1).max(100) });

/**
 * GET /api/highlights?key. `temporalCoverage` counts whole years from the first to the last measurement; `organismCount` is a number and
 * `databaseSize` a text such as `~150 TB` where the operator states them, else null: nothing in the catalog tells.
 */
export const highlightReplySchema = z.object({
  key: highlightKeySchema,
  value: z.union([z.number(), z.string()]).nullable(),
});

/** A variable with its dataset. */
export type CatalogueRow = z.infer<typeof catalogueRowSchema>;
/** A variable as its dialog shows it. */
export type VariableReply = z.infer<typeof variableReplySchema>;
/** Unstructured metadata of variables. */
export type VariableMetadata = z.infer<typeof variableMetadataReplySchema>;
/** A dataset as its dialog shows it. */
export type DatasetSummary = z.infer<typeof datasetSummaryReplySchema>;
/** What a metadata workbook is made of. */
export type DatasetMetadata = z.infer<typeof datasetMetadataReplySchema>;
/** Features of tables. */
export type DatasetFeatures = z.infer<typeof datasetFeaturesReplySchema>;
/** Statistics of a table's columns. */
export type TableStatistics = z.infer<typeof tableStatisticsReplySchema>;
/** Words and filters of a search for variables. */
export type VariableSearchQuery = z.infer<typeof variableSearchQuerySchema>;
/** A variable that a search found: all that the rules of charts read of it. */
export type FoundVariable = VariableSearchReply['variables'][number];
/** A dataset that has a variable found. */
export type FoundDataset = NonNullable<VariableSearchReply['datasets']>[number];
/** Values of the filters of a search for variables. */
export type VariableOptions = NonNullable<VariableSearchReply['options']>;
/** Variables that a search found. */
export type VariableSearchReply = z.infer<typeof variableSearchReplySchema>;
/** Name of a number on the home page. */
export type HighlightKey = z.infer<typeof highlightKeySchema>;
/** A number on the home page; null where it is not known. */
export type HighlightReply = z.infer<typeof highlightReplySchema>;
