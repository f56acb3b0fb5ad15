import type { KnownOcean, KnownTrack } from '../checks/known-ocean.ts';
import type { CheckNames } from './check-names.ts';
import type { ValidationOptions } from '../../validate-workbook.ts';
import type { PortalQuestions } from './portal-questions.ts';
import { loadSeaFloor } from './sea-floor-tiles.ts';

/** Questions that are under way at once. */
const AT_ONCE = 4;
/** Cruises whose tracks are looked up. */
const MAX_CRUISES = 200;

/**
 * What a portal knows, for a validation. An update may keep the names of its dataset and, if the dataset is published, its licence; of one
 * that is not, the portal is asked for the licence that it recommends.
 */
export function knowFromPortal(
  questions: PortalQuestions,
  {
    isUpdate = false,
    keepsLicence = isUpdate,
  }: { isUpdate?: boolean; keepsLicence?: boolean } = {},
): Pick<ValidationOptions, 'known' | 'checkNames' | 'keepsNames' | 'keepsLicence'> {
  const checkNames: CheckNames = (names, signal) => questions.names(names, signal);
  const known: KnownOcean = {
    loadStandardNames: async (signal) => (await questions.standardNames(signal)).table ?? undefined,
    knownTracks: (cruises, signal) => loadTracks(questions, cruises, signal),
    loadSeaFloor: (places, signal) =>
      loadSeaFloor(places, (tiles) =>
        mapAtOnce(tiles, async (tile) => (await questions.seaFloor(tile, signal)).tile),
      ),
  };
  const isAsked = !isUpdate || !keepsLicence;
  return { known, keepsNames: isUpdate, keepsLicence, ...(isAsked && { checkNames }) };
}

async function loadTracks(
  questions: PortalQuestions,
  cruises: readonly string[],
  signal: AbortSignal,
): Promise<KnownTrack[]> {
  // Names in lower and upper case are one cruise, as in the catalog.
  const distinct = [...new Map(cruises.map((name) => [name.toLowerCase(), name])).values()];
  if (distinct.length > MAX_CRUISES)
    throw new Error(
      `there are ${distinct.length} cruises, and at most ${MAX_CRUISES} are asked for`,
    );
  const found = await mapAtOnce(distinct, async (cruise) => {
    const { track } = await questions.track(cruise, signal);
    return track === null
      ? []
      : [
          {
            cruise,
            ms: Float64Array.from(track.times),
            lat: Float64Array.from(track.lats),
            lon: Float64Array.from(track.lons),
          },
        ];
  });
  return found.flat();
}

/** Does the same with each item, a few at a time; the results are in the order of the items. */
async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  return results;
}
