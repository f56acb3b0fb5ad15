export { describeAncillary } from './ancillary-columns.ts';
export type { AncillaryDescription } from './ancillary-columns.ts';
export { createCatalogRepository } from './catalog.repository.ts';
export type { DatasetRecord, VariableRecord } from './catalog.repository.ts';
export { CatalogService } from './catalog.service.ts';
export type { PublishedTable } from './catalog.service.ts';
export { writeCitation } from './citation.ts';
export { describeTable } from './describe-table.ts';
export { createFirstViewCounts } from './first-view-counts.ts';
export { writeFirstView } from './first-view.ts';
export { registerCatalogRoutes } from './catalog.routes.ts';
export {
  writeCoverage,
  writeDatasetMetadata,
  writeDatasetRow,
  writeVariableMetadata,
  writeVariableRow,
} from './replies.ts';
export { listCondition } from './search-aids/facet-columns.repository.ts';
export { readTimeBounds } from './search-bounds.ts';
export { planSearchParts } from './search-conditions.repository.ts';
export { isExcluded, readSearch, splitWords, writeTerm } from './split-words.ts';
export { containsWord, cruiseWords, isOfCruise, speaksOf } from './word-conditions.repository.ts';
export { respell } from './search-aids/spelling.ts';
export { createVocabularyRepository } from './search-aids/vocabulary.repository.ts';
export type { VocabularyRepository } from './search-aids/vocabulary.repository.ts';
export { registerSearchAidRoutes } from './search-aids/search-aids.routes.ts';
export { createStatisticsRepository } from './statistics.repository.ts';
export type { StatisticsRepository } from './statistics.repository.ts';
export { measurementOfRecord, withMeasurements } from './measurement-of-record.ts';
