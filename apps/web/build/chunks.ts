import { resolve } from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { build } from 'vite';

/**
 * The screens of a first visit, each with the parts that are visible from the start, whether they
 * are imported statically or not. `frame` is what every screen needs. Each screen has one file
 * besides the frame's.
 */
const screens: Readonly<Record<string, readonly string[]>> = {
  frame: ['main.tsx', 'app/user-menu.tsx'],
  home: ['features/home/index.ts'],
  catalog: [
    'features/catalog/index.ts',
    'features/catalog/filter-rail.tsx',
    'features/catalog/recommended.tsx',
    'shared/subscriptions/subscribe-toggle.tsx',
  ],
  dataset: [
    'features/dataset/index.ts',
    'features/dataset/sections/dataset-sections.tsx',
    'shared/subscriptions/subscribe-toggle.tsx',
  ],
};

/** Parts that the first screens open a moment later: what they share with a screen goes with the frame, or they would load a whole screen for it. */
const openedLater: readonly string[] = [
  '../../../packages/charts/src/map/grid-map-of-rows.tsx',
  '../../../packages/charts/src/map/points/points-map.tsx',
  '../../../packages/charts/src/kinds/monitor/monitor-chart.tsx',
  'features/download/index.ts',
  'features/cruise/index.ts',
];

/** The picture that home and most dataset pages open a moment later: one file, because each of the thirty files that it was split into waited for its turn on a slow link. */
const picture = {
  name: 'grid-map',
  part: '../../../packages/charts/src/map/grid-map-of-rows.tsx',
};

/** What a first build tells the second: which modules share a file, and all the code there is. */
interface FirstBuild {
  readonly groups: { name: string; test: (id: string) => boolean; priority: number }[];
  readonly code: string;
}

/**
 * Plans the files of the first screens: what two of them share goes with the frame, and all else is split where it is imported dynamically. Left alone, the bundler makes a
 * file of each set of modules that the same screens share: the first screen came in eighty files, and over a slow link each of them waited for its turn.
 * Which module belongs to which screen is read from a build without plan, after everything unused has been dropped: the imports of the sources cannot tell, as one component
 * of a library leads to all of them.
 */
export async function planChunks(config: InlineConfig, source: string): Promise<FirstBuild> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('A build of one output was expected');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const modules = new Map(
    Object.entries(screens).map(([screen, parts]) => [
      screen,
      new Set(parts.flatMap((part) => [...reach(resolve(source, part), chunks)])),
    ]),
  );
  const later = new Set(openedLater.flatMap((part) => [...reach(resolve(source, part), chunks)]));
  const drawn = reach(resolve(source, picture.part), chunks);
  const fileOf = (id: string): string | undefined => {
    const needing = [...modules.keys()].filter((screen) => modules.get(screen)?.has(id));
    return needing.length > 1 || (needing.length > 0 && later.has(id)) ? 'frame' : needing[0];
  };
  // A file takes with it what its modules import: what is shared comes first.
  const groups = [...modules.keys()].map((screen, index) => ({
    name: screen,
    test: (id: string) => fileOf(id) === screen,
    priority: index === 0 ? 3 : 2,
  }));
  groups.push({ name: picture.name, test: (id) => drawn.has(id), priority: 1 });
  return { groups, code: chunks.map(({ code }) => code).join('\n') };
}

/** The modules of the file that holds a module, and of the files that it loads with it. */
function reach(module: string, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Map<string, Rolldown.OutputChunk>();
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  if (waiting.length === 0)
    throw new Error(`${module} is in no file of the build: it was renamed or is not used`);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.set(chunk.fileName, chunk);
    waiting.push(
      ...chunk.imports.flatMap((name) => chunks.find(({ fileName }) => fileName === name) ?? []),
    );
  }
  return new Set([...found.values()].flatMap(({ moduleIds }) => moduleIds));
}
