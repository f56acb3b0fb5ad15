import { makeCoarseProfile } from '@isobath/query';
import { readAncillaryRelation } from '../modules/ancillary/index.ts';
import {
  createCatalogRepository,
  createCatalogService,
  createFirstViewCounts,
  createStatisticsRepository,
} from '../modules/catalog/index.ts';
import { createCruisesRepository, createCruisesService } from '../modules/cruises/index.ts';
import { createDataService } from '../modules/data/index.ts';
import { createHighlightsService } from '../modules/highlights/index.ts';
import { createMirrorService } from '../modules/mirror/index.ts';
import { createProgramsRepository, createProgramsService } from '../modules/programs/index.ts';
import {
  createPublicRelations,
  createQueryService,
  createWorkLimit,
} from '../modules/query/index.ts';
import { ResultMemory, createGridFiles } from '../modules/results/index.ts';
import {
  createProfileStore,
  createSizesRepository,
  createSizesService,
} from '../modules/sizes/index.ts';
import { createVariablesRepository, createVariablesService } from '../modules/variables/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Puts together what describes datasets and answers from them: the catalog and its copy in the engine, cruises, sizes, public statements. */
export function composeCatalog(platform: Platform) {
  const { config, database, engine, statementEngine } = platform;
  const statistics = createStatisticsRepository(database);
  const catalog = createCatalogService(
    createCatalogRepository(database),
    statistics,
    createFirstViewCounts(engine),
  );
  const grids = createGridFiles(platform, catalog);
  const cruises = createCruisesRepository(database);
  const programs = createProgramsRepository(database);
  const profiles = createProfileStore(platform, createSizesRepository(database));
  const sizes = createSizesService(engine, profiles);
  const relations = createPublicRelations(platform, {
    readFurther: async () => [await readAncillaryRelation(database)],
    profileOf: async (tableName) => {
      const { description } = await catalog.requireTable(tableName);
      return (await profiles.find(description.physicalTable)) ?? makeCoarseProfile(description);
    },
  });
  const refuseWork = createWorkLimit(relations, config.statements.comparedRows);
  return {
    catalog,
    mirror: createMirrorService(platform),
    profiles,
    sizes,
    listProgramsOf: programs.listNamesOf,
    cruises: createCruisesService(cruises, statistics),
    programs: createProgramsService(programs, { catalog, cruises }),
    variables: createVariablesService(createVariablesRepository(database), catalog),
    highlights: createHighlightsService(database, config.highlights),
    data: createDataService(engine, catalog, {
      sizes,
      grids,
      results: new ResultMemory(database),
    }),
    query: createQueryService(statementEngine, relations, { catalog, grids, refuseWork }),
    statementParts: {
      engine,
      sizes,
      profiles,
      relations,
      refuseWork,
      requireTable: catalog.requireTable,
    },
  };
}

/** What `composeCatalog` makes. */
export type CatalogModules = ReturnType<typeof composeCatalog>;
