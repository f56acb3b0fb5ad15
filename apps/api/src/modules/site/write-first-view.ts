import type {
  CruiseFullPage,
  DatasetFullPage,
  DatasetRow,
  FirstReply,
  Story,
} from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { escapeHtml } from './escape-html.ts';
import { writeNews, writeStories, writeStoryView } from './write-news.ts';
import type { FirstScreen } from './first-requests.ts';
import { summarize } from './summarize.ts';

const describedLetters = 240;

/** The text of a screen that stands there until its scripts have come, and the page's title. */
interface FirstView {
  readonly title: string;
  readonly main: string;
}

const bar =
  '<header class="first-bar"><a class="first-name" href="/">Isobath</a><nav aria-label="Main"><a href="/catalog">Catalog</a><a href="/documentation">Documentation</a><a href="/about">About</a></nav></header>';

/** The frame of a page before its scripts have come, around its text. */
export function writeFirstFrame(main: string): string {
  return `<div class="first">${bar}<main id="main">${main}</main></div>`;
}

/** Writes a screen from the replies to its first requests, in their order; a reply that is missing leaves its part out. It can be read and followed without any script. */
export function writeFirstView(
  screen: FirstScreen,
  replies: readonly (FirstReply | undefined)[],
  query: URLSearchParams,
): FirstView | undefined {
  const [first] = replies;
  if (screen === 'home')
    return { title: 'Isobath', main: `${writeHome(first)}${writeStories(replies[2])}` };
  if (screen === 'news') return writeNews(first);
  if (screen === 'story') return first && writeStoryView(first.body as Story);
  if (screen === 'catalog')
    return {
      title: 'Catalog Search · Isobath',
      main: writeCatalog(first, query.getAll('keywords').join(' ')),
    };
  if (screen === 'cruise') return first && writeCruise(first.body as CruiseFullPage);
  return first && writeDataset(first.body as DatasetFullPage);
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
  return `<form action="/catalog" role="search"><input type="search" name="keywords" aria-label="Keywords" value="${escapeHtml(keywords)}"> <button>Search</button></form>`;
}

function writeList(datasets: readonly DatasetRow[]): string {
  const items = datasets.map(
    ({ Short_Name: name, Long_Name: title, Description: description }) =>
      `<li><h3><a href="/catalog/datasets/${escapeHtml(encodeURIComponent(name))}">${escapeHtml(title)}</a></h3><p>${escapeHtml(summarize(description, describedLetters))}</p></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function writeCruise(cruise: CruiseFullPage): FirstView {
  const { Name: name, Nickname: nickname, Start_Time: from, End_Time: to } = cruise;
  const datasets = cruise.datasets.map(
    ({ Dataset_Name: shortName, Dataset_Long_Name: title }) =>
      `<li><a href="/catalog/datasets/${escapeHtml(encodeURIComponent(shortName))}">${escapeHtml(title)}</a></li>`,
  );
  const facts = writeFacts([
    ['Name', name],
    ['Ship', cruise.Ship_Name ?? undefined],
    ['Chief scientist', cruise.Chief_Name ?? undefined],
    ['Dates', from && to ? `${from.slice(0, 10)} to ${to.slice(0, 10)}` : undefined],
  ]);
  return {
    title: `Cruise ${name} · Isobath`,
    main: `<h1>${escapeHtml(nickname ?? `Cruise ${name}`)}</h1>${facts}<h2>Associated Datasets</h2><ul>${datasets.join('')}</ul>`,
  };
}

function writeDataset({ dataset }: DatasetFullPage): FirstView {
  const {
    Long_Name: title,
    Description: description,
    Table_Name: table,
    Time_Min: from,
    Time_Max: to,
    Row_Count: rows,
  } = dataset;
  const facts = writeFacts([
    ['Table Name', table],
    ['Date Range', from && to ? `${from.slice(0, 10)} to ${to.slice(0, 10)}` : undefined],
    ['Rows', formatCount(rows)],
  ]);
  return {
    title: `${title} · Isobath`,
    main: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(summarize(description, describedLetters))}</p>${facts}`,
  };
}

function writeFacts(facts: readonly (readonly [string, string | undefined])[]): string {
  const list = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [`<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`],
  );
  return `<dl>${list.join('')}</dl>`;
}
