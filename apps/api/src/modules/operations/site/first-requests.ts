import { highlightKeySchema, newsLimits, searchTermsQuerySchema } from '@isobath/contract';

/** The screens whose first look comes with the page. */
export type FirstScreen =
  | 'home'
  | 'catalog'
  | 'dataset'
  | 'cruise'
  | 'programs'
  | 'program'
  | 'collections'
  | 'collection'
  | 'news'
  | 'story';

/** What a page brings along: its screen, the requests that its scripts will make, and the dataset that it is about. */
export interface FirstRequests {
  readonly screen: FirstScreen;
  readonly addresses: readonly string[];
  /** What its text is written from beside those: the scripts ask for it themselves, as who may see more than everybody. */
  readonly ofText?: readonly string[];
  readonly shortName?: string;
}

/** The names in the catalog's address that are terms of a search. */
const terms = Object.keys(searchTermsQuerySchema.shape);
const order = ['sortBy', 'sortDirection'];
const resultsPerPage = '20';

const ofHome = [
  '/api/catalog/searchcatalog?detail=list&offset=0&limit=6',
  '/api/catalog/searchcatalog?keywords=Near_Real_Time_SST_AVHRR_OI&offset=0&limit=1',
  '/api/news/stories?offset=0&limit=10',
  '/api/data/named',
  '/api/data/named/avg-sst',
  '/api/data/named/avg-adt',
  ...highlightKeySchema.options.map((key) => `/api/highlights?key=${key}`),
];

/** Which replies a page at an address needs first; undefined where it comes without any. A list that its scripts do not ask for in the end costs bytes and changes nothing. */
export function listFirstRequests(path: string, query: URLSearchParams): FirstRequests | undefined {
  if (path === '/') return { screen: 'home', addresses: ofHome };
  if (path === '/catalog' || path === '/catalog/') return listCatalogRequests(query);
  if (path === '/news' || path === '/news/')
    return { screen: 'news', addresses: [listNews(query)] };
  const story = /^\/news\/([1-9]\d{0,8})(?:-[^/]*)?\/?$/.exec(path)?.[1];
  if (story !== undefined) return { screen: 'story', addresses: [`/api/news/stories/${story}`] };
  const others = listProgramRequests(path) ?? listCollectionRequests(path);
  if (others) return others;
  const cruise = /^\/catalog\/cruises\/([^/]+)\/?$/.exec(path)?.[1];
  if (cruise !== undefined)
    return {
      screen: 'cruise',
      addresses: [`/api/catalog/cruisefullpage?${new URLSearchParams({ name: cruise })}`],
    };
  const shortName = /^\/catalog\/datasets\/([^/]+)\/?$/.exec(path)?.[1];
  if (shortName === undefined) return undefined;
  const of = new URLSearchParams({ shortname: shortName });
  return {
    screen: 'dataset',
    shortName,
    addresses: [
      `/api/catalog/datasetfullpage?${of}`,
      `/api/catalog/visualizable-variables?${of}`,
      `/api/catalog/datasetfiles?${of}`,
    ],
  };
}

/** The requests of a search. Names of places set the region unless they are to be words. */
function listCatalogRequests(query: URLSearchParams): FirstRequests {
  const [search, facets] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of query) {
    if (terms.includes(name)) facets.append(name, value);
    if (terms.includes(name) || order.includes(name)) search.append(name, value);
  }
  for (const asked of [search, facets]) {
    const isPlaced = query.get('places') !== 'words' && query.get('keywords')?.trim();
    asked.delete('places');
    if (isPlaced) asked.set('places', 'region');
  }
  search.set('detail', 'list');
  search.set('offset', '0');
  search.set('limit', resultsPerPage);
  return {
    screen: 'catalog',
    addresses: [
      `/api/catalog/searchcatalog?${search}`,
      `/api/catalog/searchfacets?${facets}`,
      '/api/catalog/popular-datasets',
    ],
  };
}

/** Whether an address names a dataset, a cruise or a program by more letters than any has. */
export function isNameTooLong(path: string): boolean {
  const [, kind, name = ''] =
    /^\/(catalog\/(?:datasets|cruises)|programs)\/([^/]+)/.exec(path) ?? [];
  return name.length > (kind === 'programs' ? 200 : 100);
}

function listProgramRequests(path: string): FirstRequests | undefined {
  if (/^\/programs\/?$/.test(path))
    return { screen: 'programs', addresses: ['/api/catalog/programs?all=true'] };
  const program = /^\/programs\/([^/]+)\/?$/.exec(path)?.[1];
  return program === undefined
    ? undefined
    : {
        screen: 'program',
        addresses: [`/api/catalog/programs/${encodeURIComponent(program)}?tracks=false`],
      };
}

/** Collections are read for the text alone: an owner sees more of them than the page of everybody may hold. */
function listCollectionRequests(path: string): FirstRequests | undefined {
  if (/^\/collections\/?$/.test(path))
    return { screen: 'collections', addresses: [], ofText: ['/api/collections?limit=100'] };
  const id = /^\/collections\/([1-9]\d{0,8})\/?$/.exec(path)?.[1];
  return id === undefined
    ? undefined
    : { screen: 'collection', addresses: [], ofText: [`/api/collections/${id}`] };
}

/** The request of the list of news for the filters in its address. */
function listNews(query: URLSearchParams): string {
  const wanted = new URLSearchParams();
  for (const name of ['query', 'category', 'dataset']) {
    const value = query.get(name);
    if (value !== null) wanted.set(name, value);
  }
  const page = Number(query.get('page') ?? 1);
  const limit = newsLimits.usualPage;
  wanted.set('offset', String(Number.isInteger(page) && page > 1 ? (page - 1) * limit : 0));
  wanted.set('limit', String(limit));
  return `/api/news/stories?${wanted}`;
}
