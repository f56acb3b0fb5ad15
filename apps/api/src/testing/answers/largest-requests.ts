import { request } from 'node:http';
import type { FirstScreen } from '../../modules/operations/site/index.ts';

/** A request of anybody; one with a body is posted. */
export interface LargestRequest {
  readonly path: string;
  readonly body?: object;
  /** Bytes after which no more is read: what follows is made alike. Such an answer is not compressed. */
  readonly enoughBytes?: number;
}

const allCruises = Array.from({ length: 5000 }, (_, index) => index + 1);
/** More than an answer may have to be remembered. */
const enoughBytes = 12_000_000;

/** What each public route is asked for: the largest ordinary answer on a catalog of `makeLargeCatalog`. */
export const largestRequests: Readonly<Record<string, readonly LargestRequest[]>> = {
  'GET /api/catalog/autocompletevariablesnames': [
    { path: '/api/catalog/autocompletevariablesnames' },
  ],
  'GET /api/catalog/cruisefullpage': [{ path: '/api/catalog/cruisefullpage?name=MADE00001' }],
  'GET /api/catalog/dataset-names': [{ path: '/api/catalog/dataset-names' }],
  'GET /api/catalog/datasetfullpage': [{ path: '/api/catalog/datasetfullpage?shortname=Made_1' }],
  'GET /api/catalog/datasetmetadata': [{ path: '/api/catalog/datasetmetadata?shortname=Made_1' }],
  'GET /api/catalog/datasetvariables': [{ path: '/api/catalog/datasetvariables?shortname=Made_1' }],
  'GET /api/catalog/keywords': [{ path: '/api/catalog/keywords' }],
  'GET /api/catalog/passingcruises': [
    { path: '/api/catalog/passingcruises?latStart=-80&latEnd=80' },
  ],
  'GET /api/catalog/popular-datasets': [{ path: '/api/catalog/popular-datasets' }],
  'GET /api/catalog/programs': [{ path: '/api/catalog/programs?all=true' }],
  'GET /api/catalog/programs/{id}': [
    { path: '/api/catalog/programs/SCOPE', enoughBytes },
    { path: '/api/catalog/programs/HOT?downSample=true' },
  ],
  'GET /api/catalog/searchcatalog': [
    { path: '/api/catalog/searchcatalog?limit=1000&keywords=temperature&sortBy=name' },
  ],
  'GET /api/catalog/searchcruises': [{ path: '/api/catalog/searchcruises?keywords=made' }],
  'GET /api/catalog/searchfacets': [{ path: '/api/catalog/searchfacets?keywords=temperature' }],
  'GET /api/catalog/searchhints': [{ path: '/api/catalog/searchhints?keywords=made' }],
  'GET /api/catalog/searchsuggestions': [
    { path: '/api/catalog/searchsuggestions?keywords=temperatre' },
  ],
  'GET /api/catalog/submissionoptions': [{ path: '/api/catalog/submissionoptions' }],
  'GET /api/catalog/variablesearch': [
    { path: '/api/catalog/variablesearch?keywords=temperature&limit=1000' },
  ],
  'GET /api/catalog/visualizable-variables': [
    { path: '/api/catalog/visualizable-variables?shortname=Made_1' },
  ],
  'GET /api/collections': [{ path: '/api/collections?limit=500' }],
  'GET /api/collections/{id}': [{ path: '/api/collections/1' }],
  'GET /api/data/ancillary-datasets': [{ path: '/api/data/ancillary-datasets' }],
  'GET /api/data/ci-datasets': [{ path: '/api/data/ci-datasets' }],
  'GET /api/data/cruiselist': [{ path: '/api/data/cruiselist' }],
  'GET /api/data/dataset-features': [{ path: '/api/data/dataset-features' }],
  'GET /api/data/trajectory-point-counts': [{ path: '/api/data/trajectory-point-counts' }],
  'POST /api/data/cruise-trajectories': (['rows', 'columns'] as const).map((format) => ({
    path: '/api/data/cruise-trajectories',
    body: { cruise_ids: allCruises, format },
    enoughBytes,
  })),
};

/** The largest page of each screen whose first view is written here. */
const largestScreens: Readonly<Record<FirstScreen, string | undefined>> = {
  home: '/',
  catalog: '/catalog?keywords=temperature',
  dataset: '/catalog/datasets/Made_1',
  cruise: '/catalog/cruises/MADE00001',
  programs: '/programs',
  program: '/programs/HOT',
  collections: '/collections',
  collection: '/collections/1',
  news: undefined,
  story: undefined,
};

/** The largest pages, and the map of the site. */
export const largestPages: readonly LargestRequest[] = [
  ...Object.values(largestScreens).flatMap((path) => path ?? []),
  '/sitemap.xml',
].map((path) => ({ path }));

/** Public routes whose answers do not grow with the catalog, by what bounds them. */
export const boundedRoutes: Readonly<Record<string, readonly string[]>> = {
  'one dataset, variable, cruise, track or statement': [
    'GET /api/catalog/cruisestations',
    'GET /api/catalog/datasetfiles',
    'GET /api/catalog/datasetsummary',
    'GET /api/catalog/datasetvariableum',
    'GET /api/catalog/membervariables',
    'GET /api/catalog/variable',
    'GET /api/data/check-query-size',
    'GET /api/data/section-line',
    'GET /api/data/share/{id}',
    'GET /api/data/steps',
    'GET /api/data/tablestats',
    'GET /api/dataretrieval/tablestats',
    'GET /api/datasubmission/known-names',
    'GET /api/datasubmission/known-track',
    'POST /api/data/track-match-size',
  ],
  'rows that the engine sends, which pass as bytes': [
    'GET /api/catalog/variable-sample-visualization',
    'GET /api/data/named/{name}',
    'GET /api/data/query',
    'GET /api/data/sp',
    'POST /api/data/query',
    'POST /api/data/track-match',
  ],
  'a list or a file of the release, or of the operator': [
    'GET /api/catalog/places',
    'GET /api/data/named',
    'GET /api/datasubmission/known-sea-floor',
    'GET /api/datasubmission/known-standard-names',
    'GET /api/highlights',
    'GET /api/operator',
    'GET /api/user/googlesettings',
  ],
  'a page of stories, which administrators write': [
    'GET /api/news/feed',
    'GET /api/news/images/{id}',
    'GET /api/news/list',
    'GET /api/news/stories',
    'GET /api/news/stories/{id}',
  ],
  'one submission': [
    'GET /api/datasubmission/review/{token}',
    'GET /api/datasubmission/review/{token}/file',
  ],
  'a person, a challenge or a confirmation': [
    'GET /api/user/contactform',
    'GET /api/user/getguesttoken',
    'GET /api/user/me',
    'GET /api/user/signout',
    'GET /api/user/unsubscribe',
    'POST /api/collections/{id}/download',
    'POST /api/collections/{id}/view',
    'POST /api/community/errorreport',
    'POST /api/data/share',
    'POST /api/mail/bounces',
    'POST /api/mail/bounces/mailgun',
    'POST /api/mail/bounces/postmark',
    'POST /api/mail/bounces/report',
    'POST /api/mail/bounces/ses',
    'POST /api/user/choosepassword',
    'POST /api/user/confirmemail',
    'POST /api/user/contactus',
    'POST /api/user/forgotpassword',
    'POST /api/user/googleauth',
    'POST /api/user/signin',
    'POST /api/user/signout',
    'POST /api/user/signup',
    'POST /api/user/unsubscribe',
    'POST /api/user/validate',
  ],
};

/** The status of an answer, read to its end or as far as is enough, and not kept. */
export function askLargest(
  url: string,
  { path, body, enoughBytes }: LargestRequest,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(enoughBytes === undefined && { 'accept-encoding': 'br' }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const options = { method: body ? 'POST' : 'GET', headers, agent: false };
    const asking = request(`${url}${path}`, options, (reply) => {
      let bytes = 0;
      reply
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes < (enoughBytes ?? Infinity)) return;
          resolve(reply.statusCode);
          reply.destroy();
        })
        .once('end', () => resolve(reply.statusCode))
        .once('error', reject);
    });
    asking.once('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}
