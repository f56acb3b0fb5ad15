import { addAncillary } from '../match/add-ancillary.ts';
import { match } from '../match/match-procedure.ts';
import { aggregate } from './aggregate.ts';
import { cruiseBounds, cruiseByName, cruises, cruiseTrajectory } from './catalog/about-cruises.ts';
import {
  columns,
  datasetBadges,
  datasetMetadata,
  datasets,
  datasetsWithAncillary,
} from './catalog/about-datasets.ts';
import {
  variableCatalog,
  variableCoverage,
  variableLongName,
  variableMetadata,
  variableResolution,
  variableStatistics,
  variableUnit,
} from './catalog/about-variables.ts';
import { head } from './catalog/head.ts';
import { catalog, searchCatalog } from './catalog/search-catalog.ts';
import { validateTableVariable } from './catalog/validate-table-variable.ts';
import { annual, monthly, quarterly, weekly } from './intervals.ts';
import { depthProfile, timeSeries } from './means.ts';
import { sectionMap, spaceTime } from './rows.ts';

/**
 * Every stored procedure, in the order of the reference. What `EXEC` and `/api/data/sp` take, how a call is read, planned and measured,
 * and the pages about it come from here.
 */
export const procedures = [
  validateTableVariable,
  catalog,
  searchCatalog,
  datasets,
  datasetsWithAncillary,
  datasetBadges,
  head,
  columns,
  datasetMetadata,
  variableMetadata,
  variableLongName,
  variableUnit,
  variableResolution,
  variableCoverage,
  variableStatistics,
  variableCatalog,
  cruises,
  cruiseByName,
  cruiseBounds,
  cruiseTrajectory,
  spaceTime,
  timeSeries,
  weekly,
  monthly,
  quarterly,
  annual,
  depthProfile,
  sectionMap,
  aggregate,
  match,
  addAncillary,
] as const;
