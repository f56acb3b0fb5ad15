import { galleryHeads } from '@isobath/contract';
import type { PageHeadText } from '@isobath/contract';
import type { LazyExoticComponent } from 'react';
import { lazy } from 'react';

/** One page of the gallery. */
export interface GalleryEntry {
  slug: string;
  /** Its title, and one sentence for the index and for search engines. */
  head: PageHeadText;
  /** Paragraphs over the charts. */
  text: readonly string[];
  /** How the numbers come about, one sentence or two each. */
  method: readonly string[];
  /** Short names of the datasets that it draws. */
  datasets: readonly string[];
  /** The charts and what can be changed in them. */
  Live: LazyExoticComponent<() => React.ReactNode>;
}

/** A part of the index. */
export interface GallerySection {
  title: string;
  about: string;
  slugs: readonly string[];
}

const cruisePlan: GalleryEntry = {
  slug: 'getting-started-cruise-plan',
  head: galleryHeads['/gallery/getting-started-cruise-plan'],
  text: [
    'Before a ship sails, somebody asks: how warm will the water be, how windy, and who has measured there before? The answers decide what to pack and where to stop.',
    'Type the way points of a track and choose a month. The map shows where the ship would be on which day at 10 knots, the chart what a climatology of ship observations expects along the way, and the table which datasets of this portal have rows in the box around the track.',
  ],
  method: [
    'The track follows great circles between the way points, with a place every 50 km.',
    'The expected value is that of the nearest cell of the climatology, at most 3° away; where no cell is that near, the line breaks.',
    'Rows are counted in the box around the whole track with 1° of margin, so data beside the track count too.',
  ],
  datasets: ['COADS_Climatology'],
  Live: lazy(() => import('./cruise-plan/plan-live.tsx')),
};

const cruiseMap: GalleryEntry = {
  slug: 'getting-started-cruise-map',
  head: galleryHeads['/gallery/getting-started-cruise-map'],
  text: [
    'A ship that pumps sea water through its instruments leaves a line of measurements behind. Drawn on a map in the colours of the values, the line shows fronts and eddies at a glance, and against time it shows what changed from day to day.',
    'Choose a cruise and a variable. The second cruise crosses the date line; its track stays whole.',
  ],
  method: [
    'All records of the cruise are drawn: none is averaged or left out. Records without a value are missing on the map and break the line of the series.',
    'The measurements are synthetic: they come from a generator, not from the sea.',
  ],
  datasets: ['Synthetic_Cruise_Underway'],
  Live: lazy(() => import('./cruise-map/cruise-map-live.tsx')),
};

const decomposition: GalleryEntry = {
  slug: 'seaflow-time-series-decomposition',
  head: galleryHeads['/gallery/seaflow-time-series-decomposition'],
  text: [
    'Small phytoplankton live by the sun: they grow while there is light and divide at night. A flow cytometer on the seawater line of a ship sees this as a daily wave on top of slower changes, such as an eddy that the ship passes through.',
    'Choose a population and what is known of it, and whether the parts add up or multiply. A product suits abundances, whose daily wave grows with their number; a sum suits diameters.',
  ],
  method: [
    'Records are averaged over each hour. The trend is the centred mean over 24 hours (25 hourly values, the outermost with half weight); it is missing where less than four fifths of them are there, and in the first and last twelve hours.',
    'The daily cycle is the mean departure from the trend at each hour of local solar time (UTC + longitude / 15°), with its own mean taken out. The residual is what remains. A product is the same of the logarithms.',
    'The measurements are synthetic: the generator’s daily wave, eddy and noise are known, so that a method can be tried against them.',
  ],
  datasets: ['Synthetic_Underway_Cytometry'],
  Live: lazy(() => import('./decomposition/decomposition-live.tsx')),
};

const compareSst: GalleryEntry = {
  slug: 'compare-sst-data',
  head: galleryHeads['/gallery/compare-sst-data'],
  text: [
    'No two products of sea surface temperature are the same: one comes from thermometers in buckets and engine intakes, another from bottles and probes, a third from satellites. Before a study takes one of them it pays to see where it departs from another.',
    'Choose two products and a month. The maps show A, B and A minus B; the table gives the mean and the root mean square of the difference by belts of latitude.',
  ],
  method: [
    'B is brought to the cells of A: averaged by true area where A is coarser, with values on at least half of the cell; otherwise interpolated between its neighbours. Only cells with values on both sides count.',
    'Mean and root mean square are weighted by the true area of the cells (difference of the sines of their latitudes).',
    'The mean of the year of COADS is that of its twelve months, where all of them have a value.',
  ],
  datasets: [
    'COADS_Climatology',
    'Levitus_Climatology',
    'Near_Real_Time_SST_AVHRR_OI',
    'Synthetic_Monthly_Climate',
  ],
  Live: lazy(() => import('./compare-sst/compare-live.tsx')),
};

/** The pages of the gallery in their order. */
export const galleryEntries: readonly GalleryEntry[] = [
  cruisePlan,
  cruiseMap,
  decomposition,
  compareSst,
];

/** The parts of the index. */
export const gallerySections: readonly GallerySection[] = [
  {
    title: 'Getting Started',
    about: 'First steps with cruises: before one sails, and after it has come home.',
    slugs: [cruisePlan.slug, cruiseMap.slug],
  },
  {
    title: 'Research',
    about: 'A question, a method and its numbers, ready to be tried with other data.',
    slugs: [decomposition.slug],
  },
  {
    title: 'Instructional Resources',
    about: 'For courses: what every student of ocean data has to do once.',
    slugs: [compareSst.slug],
  },
];

/** The page at an address; undefined where there is none. */
export function findEntry(slug: string): GalleryEntry | undefined {
  return galleryEntries.find((entry) => entry.slug === slug);
}
