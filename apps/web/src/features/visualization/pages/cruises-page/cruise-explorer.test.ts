import { cruiseLimits, cruiseRestingView, renderText, zoomOfTrajectory } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { countPoints, toggleCruise } from './choose-cruises.ts';
import { drawCruises } from './draw-cruises.ts';
import { readCruisesAddress } from '../../../../shared/addresses/cruises-address.ts';
import { addressOfFilters, filtersOf } from './filters/filters-in-address.ts';
import type { Cruise } from './find-cruises.ts';
import { countOptions, findCruises, indexCruises, noFilters } from './find-cruises.ts';
import { groupCruises } from './group-cruises.ts';

const cruise = (ID: number, more: Partial<Cruise> = {}): Cruise =>
  ({
    ID,
    Name: `KM${ID}`,
    Nickname: null,
    Ship_Name: null,
    Chief_Name: null,
    Keywords: '',
    Year: '',
    Regions: '',
    Sensors: [],
    Series: 'Other',
    ...more,
  }) as Cruise;

const fleet = [
  cruise(1, {
    Nickname: 'Gradients 2',
    Year: '2017',
    Chief_Name: 'Ginger A',
    Regions: 'North Pacific,Subarctic',
    Sensors: ['CTD', 'Flow Cytometer'],
    Series: 'Gradients',
  }),
  cruise(2, {
    Nickname: 'HOT 300',
    Year: '2018',
    Chief_Name: 'Angel W',
    Regions: 'North Pacific',
    Sensors: ['CTD'],
    Series: 'HOT',
    Ship_Name: 'Kilo Moana',
  }),
  cruise(3, {
    Name: 'AMT20',
    Year: '2010',
    Regions: 'South Atlantic',
    Keywords: 'chlorophyll,AMT',
    Ship_Name: 'James Cook',
  }),
];
const indexed = indexCruises(fleet);
const idsOf = (found: readonly Cruise[]): number[] => found.map(({ ID }) => ID);

describe('a search for cruises', () => {
  // Proves portal/cruise-explorer: Keywords in Nickname, Name, Chief_Name, Keywords, Sensors,
  //   Regions and Series @ indexCruises
  it.each([
    ['gradients', [1]],
    ['pacific ctd', [1, 2]],
    ['KM', [1, 2]],
    ['CHLOROPHYLL', [3]],
    ['angel', [2]],
    ['kilo', []],
    ['', [1, 2, 3]],
  ])(
    'finds every word of %j in nickname, name, chief, keywords, sensors, regions and series',
    (words, ids) => {
      expect(idsOf(findCruises(indexed, { ...noFilters, words }))).toEqual(ids);
    },
  );

  // Proves portal/cruise-explorer: Filters are combined with AND @ findCruises
  it('takes one of the values of each filter, and all filters', () => {
    const find = (filters: object): number[] =>
      idsOf(findCruises(indexed, { ...noFilters, ...filters }));
    expect(find({ region: ['Subarctic', 'South Atlantic'] })).toEqual([1, 3]);
    expect(find({ region: ['North Pacific'], year: ['2018'] })).toEqual([2]);
    expect(find({ sensor: ['Flow Cytometer'], series: ['HOT'] })).toEqual([]);
  });

  // Proves portal/cruise-explorer: Region, Year, Chief Scientist, Cruise Series, Measurement Type
  //   with counts @ countOptions
  it('offers of a filter what the other filters and the words leave, and what is checked', () => {
    const filters = { ...noFilters, year: ['2010'], words: 'ctd' };
    expect(countOptions(indexed, filters, 'year')).toEqual([
      { value: '2018', count: 1 },
      { value: '2017', count: 1 },
      { value: '2010', count: 0 },
    ]);
    expect(countOptions(indexed, { ...noFilters, year: ['2017'] }, 'region')).toEqual([
      { value: 'North Pacific', count: 1 },
      { value: 'Subarctic', count: 1 },
    ]);
  });

  it('of 5,000 cruises looks at each once', () => {
    const many = indexCruises(
      Array.from({ length: 5000 }, (_, at) => cruise(at, { Keywords: `word${at}` })),
    );
    expect(idsOf(findCruises(many, { ...noFilters, words: 'word4999' }))).toEqual([4999]);
  });
});

describe('groups of cruises', () => {
  // Proves portal/cruise-explorer: Groups: years descending, others by name, Other last @
  //   groupCruises
  it('are years from the newest and names from A, those without a value last', () => {
    const names = (by: Parameters<typeof groupCruises>[1]): string[] =>
      groupCruises(fleet, by).map(({ name, cruises }) => `${name} ${cruises.length}`);
    expect(names('year')).toEqual(['2018 1', '2017 1', '2010 1']);
    expect(names('chief')).toEqual(['Angel W 1', 'Ginger A 1', 'Other 1']);
    expect(names('series')).toEqual(['Gradients 1', 'HOT 1', 'Other 1']);
    expect(names('regions')).toEqual(['North Pacific 2', 'South Atlantic 1', 'Subarctic 1']);
    expect(names('ship')).toEqual(['James Cook 1', 'Kilo Moana 1', 'Other 1']);
  });
});

describe('a choice of cruises', () => {
  const counts = { 1: 100_000, 2: 60_000, 3: 10_000 };
  const [first, second, third] = fleet as [Cruise, Cruise, Cruise];

  // Proves portal/cruise-explorer: At most 70,000 trajectory points of several cruises @
  //   cruiseLimits.points
  it('of one may have any number of places, of several 70,000 together', () => {
    expect(cruiseLimits.points).toBe(70_000);
    expect(toggleCruise([], first, counts)).toEqual({ chosen: [first], isRefused: false });
    expect(toggleCruise([first], third, counts)).toEqual({ chosen: [first], isRefused: true });
    const both = toggleCruise([second], third, counts);
    expect([idsOf(both.chosen), both.isRefused]).toEqual([[2, 3], false]);
    expect(countPoints(both.chosen, counts)).toBe(70_000);
    expect(idsOf(toggleCruise(both.chosen, second, counts).chosen)).toEqual([3]);
  });

  // Proves portal/cruise-explorer: Render N Cruise Trajectory/Trajectories; Limit Exceeded: Select
  //   Fewer Cruises @ renderText
  it('is named on the button', () => {
    expect([0, 1, 2].map((count) => renderText(count, false))).toEqual([
      'Render Trajectories',
      'Render 1 Cruise Trajectory',
      'Render 2 Cruise Trajectories',
    ]);
    expect(renderText(2, true)).toBe('Limit Exceeded: Select Fewer Cruises');
  });
});

describe('a drawn track', () => {
  // Proves portal/cruise-explorer: About 1,000 places of a cruise, those that keep its shape
  //   instead of each n-th @ drawCruises
  it('keeps the corners of its shape and its own times, over the date line without a jump', () => {
    const count = 4001;
    const lons = Array.from(
      { length: count },
      (_, at) => (((at < 2000 ? 170 + at / 100 : 190) + 180) % 360) - 180,
    );
    const lats = Array.from({ length: count }, (_, at) => (at < 2000 ? 0 : (at - 2000) / 100));
    const times = lats.map((_, at) => new Date(at * 60_000).toISOString());
    const [drawn] = drawCruises([
      { Cruise_ID: 5, lats, lons, times, center: [-170, 5], maxDistance: 22 },
    ]);
    expect(drawn!.lats.length).toBeLessThanOrEqual(cruiseLimits.drawnPoints);
    expect(drawn!.placeCount).toBe(count);
    expect([drawn!.times[0], drawn!.times.at(-1)]).toEqual([times[0], times.at(-1)]);
    const at = drawn!.times.indexOf(times[2000]!);
    expect(at).toBeGreaterThan(0);
    expect([drawn!.lats[at], drawn!.lons[at]]).toEqual([0, 190]);
    // On its straight stretches there are places too.
    const { lats: north, lons: east } = drawn!;
    const steps = drawn!.times
      .slice(1)
      .map((_, index) =>
        Math.hypot(north[index + 1]! - north[index]!, east[index + 1]! - east[index]!),
      );
    expect(Math.max(...steps)).toBeLessThan(0.3);
    expect(drawn!.centre).toEqual({ lon: -170, lat: 5 });
  });

  // Proves portal/cruise-explorer: Zoom 6.5 minus floor(maxDistance / 6); the whole globe from 30°
  //   on @ zoomOfTrajectory
  // Proves portal/cruise-explorer: Without a track lon −140, lat 30, zoom 3 @ cruiseRestingView
  it('is looked at by its extent', () => {
    expect([0, 5.9, 6, 24, 29.9].map(zoomOfTrajectory)).toEqual([6.5, 6.5, 5.5, 2.5, 2.5]);
    expect([30, 255].map(zoomOfTrajectory)).toEqual([undefined, undefined]);
    expect(cruiseRestingView).toEqual({ lon: -140, lat: 30, zoom: 3 });
  });
});

it('an address says what is drawn, searched and sorted, and nothing else', () => {
  const raw = { cruise: 'KM1', words: 5, region: ['A', 'B'], sort: 'ship', other: 'x', year: 2017 };
  const address = readCruisesAddress(raw);
  expect(address).toEqual({
    cruise: ['KM1'],
    words: '5',
    region: ['A', 'B'],
    sort: 'ship',
    year: ['2017'],
  });
  expect(readCruisesAddress({ sort: 'constructor', cruise: '' })).toEqual({});
  const filters = filtersOf(address);
  expect(filters).toMatchObject({ words: '5', region: ['A', 'B'], chief: [] });
  expect(filtersOf(readCruisesAddress({ ...addressOfFilters(filters) }))).toEqual(filters);
});
