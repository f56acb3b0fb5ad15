import { basename } from 'node:path';
import type { CfFile } from '../cf/index.ts';
import { draftDataset, readText, readTexts, settleDraft } from '../cf/index.ts';
import { openNetcdf } from '../netcdf/index.ts';
import type { RecipeDraft } from '../source.ts';
import { ARGO_DATASET } from './argo-dataset.ts';
import { openArgoSource } from './open-argo.ts';

/** Drafts a recipe for Argo profiles: every parameter that a profile of the file has, and what identifies the profile. */
export async function inspectArgo(path: string, signal: AbortSignal): Promise<RecipeDraft> {
  signal.throwIfAborted();
  const file = await openNetcdf(path);
  try {
    const { dataset, table } = draftDataset(file.attributes, path);
    const source = { format: 'argo', files: [basename(path)] };
    const drafted = {
      source,
      coordinates: {},
      variables: [...(await draftParameters(file)), ...draftIdentity(file)],
    };
    const { coordinates, variables, remarks } = await settleDraft(
      drafted,
      (tried) => openArgoSource([path], tried, signal),
      signal,
    );
    return {
      recipe: {
        dataset: {
          ...dataset,
          short_name: `Argo_${String(dataset['short_name']).replace(/^v_/, '')}`,
          ...ARGO_DATASET,
          keywords: ['Argo', 'float', 'profile'],
        },
        table: table.replace(/^tbl(v_)?/, 'tblArgo_'),
        source,
        coordinates,
        variables: [...variables],
      },
      remarks: [
        `${basename(path)} has ${file.dimensions.get('N_PROF')?.length ?? 0} Argo profiles of at most ${file.dimensions.get('N_LEVELS')?.length ?? 0} levels`,
        'time is JULD, the place LATITUDE and LONGITUDE; depth is computed from PRES',
        'adjusted values are taken for profiles in data mode D or A; values whose flag is not 1, 2, 5 or 8 become missing, unless `flags.accept` lists others or the flags are kept as a column (from: TEMP_QC)',
        ...remarks,
      ],
    };
  } finally {
    await file.close();
  }
}

async function draftParameters(file: CfFile): Promise<Record<string, unknown>[]> {
  const stated = file.variables.get('STATION_PARAMETERS');
  const withFlags = [...file.variables.keys()].filter(
    (name) => file.variables.has(`${name}_QC`) && !name.endsWith('_ADJUSTED'),
  );
  const names = new Set(stated ? await readTexts(file, stated, { isOneLetter: false }) : withFlags);
  return [...names].flatMap((name) => {
    const variable = file.variables.get(name);
    if (name === '' || name === 'PRES' || variable?.dimensions.length !== 2) return [];
    const { attributes } = variable;
    const standardName = readText(attributes, 'standard_name');
    return [
      {
        name,
        from: name,
        long_name: readText(attributes, 'long_name') ?? name,
        ...(standardName === undefined ? {} : { standard_name: standardName }),
        unit: readText(attributes, 'units') ?? 'TODO',
        flags: { from: `${name}_QC`, accept: [1, 2, 5, 8] },
      },
    ];
  });
}

function draftIdentity(file: CfFile): Record<string, unknown>[] {
  const wanted = [
    ['platform_number', 'PLATFORM_NUMBER'],
    ['cycle_number', 'CYCLE_NUMBER'],
    ['direction', 'DIRECTION'],
  ] as const;
  return wanted.flatMap(([name, from]) => {
    const variable = file.variables.get(from);
    if (variable === undefined) return [];
    const longName = readText(variable.attributes, 'long_name') ?? name;
    return [{ name, from, long_name: longName, visualize: false }];
  });
}
