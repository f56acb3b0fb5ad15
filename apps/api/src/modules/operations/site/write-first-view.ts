import type {
  Collection,
  CruiseFullPage,
  DatasetFullPage,
  DatasetRow,
  FirstReply,
  ProgramReply,
  Story,
  VariableRow,
} from '@isobath/contract';
import { fullName, writeLicence } from '@isobath/contract';
import {
  ANNUAL_MEAN,
  isAnnualMean,
  escapeMarkup,
  formatCount,
  formatNumber,
  styleOfRange,
  unitText,
} from '@isobath/ocean';
import type { FormerDataset } from '../../discovery/former-datasets/index.ts';
import { cruisePath, datasetPath, programPath } from './page-paths.ts';
import { writeProgram, writePrograms } from './write-programs.ts';
import { writeCollection, writeCollections } from './write-collections.ts';
import { writeNews, writeStories, writeStoryView } from './write-news.ts';
import type { FirstScreen } from './first-requests.ts';
import { summarize } from './summarize.ts';

const describedLetters = 240;
/** Letters of a dataset's description on its own page, which is read whole there. */
const maxDescriptionLength = 5000;

/** The text of a screen that stands there until its scripts have come, and the page's title. */
export interface FirstView {
  readonly title: string;
  /** Undefined where the head of its path says it, or that of its subject. */
  readonly description?: string;
  readonly main: string;
}

const bar =
  '<header class="first-bar"><a class="first-name" href="/">Isobath</a><nav aria-label="Main"><a href="/catalog">Catalog</a><a href="/programs">Programs</a><a href="/documentation">Documentation</a><a href="/about">About</a></nav></header>';

/** The frame of a page before its scripts have come, around its text. */
export function writeFirstFrame(main: string): string {
  return `<div class="first">${bar}<main id="main">${main}</main></div>`;
}

/** What a screen is written from. */
interface FirstContent {
  /** To the screen's first requests, in their order. */
  readonly replies: readonly (FirstReply | undefined)[];
  /** Of the dataset that the screen is about. */
  readonly variables?: readonly VariableRow[];
}

/** Writes a screen from the replies to its first requests, in their order; a reply that is missing leaves its part out. It can be read and followed without any script. */
export function writeFirstView(
  screen: FirstScreen,
  { replies, variables = [] }: FirstContent,
  { query, origin }: { query: URLSearchParams; origin: string },
): FirstView | undefined {
  const [first] = replies;
  if (screen === 'home')
    return { title: 'Isobath', main: `${writeHome(first)}${writeStories(replies[2])}` };
  if (screen === 'news') return writeNews(first);
  if (screen === 'programs') return writePrograms(first);
  if (screen === 'program') return first && writeProgram(first.body as ProgramReply);
  if (screen === 'collections') return writeCollections(first);
  if (screen === 'collection') return first && writeCollection(first.body as Collection);
  if (screen === 'story') return first && writeStoryView(first.body as Story, origin);
  if (screen === 'catalog')
    return {
      title: 'Catalog Search · Isobath',
      main: writeCatalog(first, query.getAll('keywords').join(' ')),
    };
  if (screen === 'cruise') return first && writeCruise(first.body as CruiseFullPage);
  return first && writeDataset(first.body as DatasetFullPage, variables);
}

function writeHome(newest: FirstReply | undefined): string {
  const list = newest ? `<h2>Newest datasets</h2>${writeList(newest.body as DatasetRow[])}` : '';
  const lede =
    'Find a dataset, view it, download exactly the part you need, and cite it: one place for cruises, floats, satellites and models.';
  return `<h1>Interconnected, harmonized ocean data</h1><p>${lede}</p>${writeSearch('')}${list}`;
}

function writeCatalog(found: FirstReply | undefined, keywords: string): string {
  const count = found?.total ?? 0;
  const list = found
    ? `<p>${formatCount(count)} ${count === 1 ? 'dataset' : 'datasets'}</p>${writeList(found.body as DatasetRow[])}`
    : '';
  return `<h1>Catalog Search</h1>${writeSearch(keywords)}${list}`;
}

/** Works without scripts: the words go into the address. */
function writeSearch(keywords: string): string {
  return `<form action="/catalog" role="search"><input type="search" name="keywords" aria-label="Keywords" value="${escapeMarkup(keywords)}"> <button>Search</button></form>`;
}

function writeList(datasets: readonly DatasetRow[]): string {
  const items = datasets.map(
    ({ Short_Name: name, Long_Name: title, Description: description }) =>
      `<li><h3>${writeLink(datasetPath(name), title)}</h3><p>${escapeMarkup(summarize(description, describedLetters))}</p></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function writeCruise(cruise: CruiseFullPage): FirstView {
  const { Name: name, Nickname: nickname, Start_Time: from, End_Time: to } = cruise;
  const datasets = cruise.datasets.map(({ Dataset_Name: shortName, Dataset_Long_Name: title }) =>
    writeLink(datasetPath(shortName), title),
  );
  const facts = writeFacts([
    ['Name', name],
    ['Ship', cruise.Ship_Name ?? undefined],
    ['Chief scientist', cruise.Chief_Name ?? undefined],
    ['Series', cruise.Cruise_Series ?? undefined],
    ['Regions', cruise.Regions || undefined],
    ['Sensors', cruise.Sensors.join(', ') || undefined],
    ['Dates', from && to ? `${from.slice(0, 10)} to ${to.slice(0, 10)}` : undefined],
  ]);
  return {
    title: `Cruise ${name} · Isobath`,
    main: `<h1>${escapeMarkup(nickname ?? `Cruise ${name}`)}</h1>${facts}${writeSection('Associated Datasets', datasets) || '<p>No associated datasets.</p>'}`,
  };
}

function writeDates(dataset: DatasetFullPage['dataset']): string | undefined {
  if (isAnnualMean(dataset.Temporal_Resolution)) return ANNUAL_MEAN;
  const { Time_Min: from, Time_Max: to } = dataset;
  return from && to ? `${from.slice(0, 10)} to ${to.slice(0, 10)}` : undefined;
}

function writeDataset(
  { dataset, cruises, programs, references }: DatasetFullPage,
  variables: readonly VariableRow[],
): FirstView {
  const { Long_Name: title } = dataset;
  const facts = writeFacts([
    ['Table Name', dataset.Table_Name],
    ['Date Range', writeDates(dataset)],
    ['Latitude Range', writeRange(dataset.Lat_Min, dataset.Lat_Max, 'degrees north')],
    ['Longitude Range', writeRange(dataset.Lon_Min, dataset.Lon_Max, 'degrees east')],
    ['Depth', writeRange(dataset.Depth_Min, dataset.Depth_Max, 'm')],
    ['Temporal Resolution', dataset.Temporal_Resolution],
    ['Spatial Resolution', dataset.Spatial_Resolution],
    ['Sensors', dataset.Sensors.join(', ') || undefined],
    ['Rows', formatCount(dataset.Row_Count)],
    ['Authors', dataset.Authors.map(fullName).join(', ') || undefined],
    ['Source', dataset.Data_Source ?? undefined],
    ['Distributor', dataset.Distributor ?? undefined],
    ['Licence', dataset.Licence ? writeLicence(dataset.Licence) : undefined],
    ['DOI', dataset.DOI ?? undefined],
  ]);
  const description = `<p>${escapeMarkup(summarize(dataset.Description, maxDescriptionLength))}</p>`;
  return {
    title: `${title} · Isobath`,
    main: [
      `<h1>${escapeMarkup(title)}</h1>${description}${facts}`,
      writeVariables(variables),
      writeSection('References', references.map(escapeMarkup)),
      writeSection(
        'Programs',
        programs.map((name) => writeLink(programPath(name), name)),
      ),
      writeSection(
        'Cruises',
        cruises.map(({ Name: name, Nickname: nickname }) =>
          writeLink(cruisePath(name), nickname ? `${name} (${nickname})` : name),
        ),
      ),
    ].join(''),
  };
}

/** The page of a dataset that was removed and that no other replaces. */
export function writeRemovedDataset({
  shortName,
  longName,
  removedAt,
}: Omit<FormerDataset, 'replacedBy'>): FirstView {
  const day = removedAt.toISOString().slice(0, 10);
  return {
    title: `Removed: ${longName} · Isobath`,
    main: `<h1>${escapeMarkup(longName)}</h1><p>The dataset “${escapeMarkup(shortName)}” was removed from this portal on ${day}.</p>${writeSearch(longName)}`,
  };
}

function writeVariables(variables: readonly VariableRow[]): string {
  if (variables.length === 0) return '';
  const rows = variables.map(
    ({ Short_Name: name, Long_Name: title, Unit: unit, Variable_Min: least, Variable_Max: most }) =>
      `<tr><td>${escapeMarkup(title)}</td><td><code>${escapeMarkup(name)}</code></td><td>${escapeMarkup(unitText(unit ?? ''))}</td><td>${escapeMarkup(writeRange(least, most, '') ?? '')}</td></tr>`,
  );
  return `<h2>Variables</h2><table><thead><tr><th>Variable</th><th>Name</th><th>Unit</th><th>Range</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** A heading over a list of texts that are markup already; nothing without them. */
function writeSection(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function writeLink(path: string, words: string): string {
  return `<a href="${escapeMarkup(path)}">${escapeMarkup(words)}</a>`;
}

function writeRange(least: number | null, most: number | null, unit: string): string | undefined {
  if (least === null || most === null) return undefined;
  const style = { ...styleOfRange([least, most]), significant: 4 };
  const [low, high] = [formatNumber(least, style), formatNumber(most, style)];
  return `${low === high ? low : `${low} to ${high}`} ${unit}`.trim();
}

function writeFacts(facts: readonly (readonly [string, string | undefined])[]): string {
  const list = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [`<dt>${name}</dt><dd>${escapeMarkup(value)}</dd>`],
  );
  return `<dl>${list.join('')}</dl>`;
}
