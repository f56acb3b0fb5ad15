import type { ProblemCode } from '@isobath/contract';
import type { FormatName } from '../results/index.ts';

/** What a parameter means, by its name. */
const parameterWords: Readonly<Record<string, string>> = {
  tableName: "Name of a table, such as `tblCOADS_Climatology`; it stands on the dataset's page.",
  fields: 'Variables, parted by commas; `*` for all.',
  dt1: 'First time, included, in UTC: a date or an instant; a month from 1 to 12 for a climatology.',
  dt2: 'Last time, included. A date alone includes its whole day.',
  lat1: 'Southern edge, degrees north, included.',
  lat2: 'Northern edge, degrees north, included.',
  lon1: 'Western edge, degrees east, included; −180 to 180 or 0 to 360.',
  lon2: 'Eastern edge, included. Less than `lon1`: a box across 180°.',
  depth1: 'Upper edge in metres, downward, included. 0 is a depth like any other.',
  depth2: 'Lower edge in metres, included.',
  spName: 'The procedure.',
  period: 'Of `uspAggregate`: `dayofyear`, `week`, `month` or `year`.',
  periodVal: 'Of `uspAggregate`: the number of that day, week, month or year.',
  sqlify:
    'Anything but `0` and `false`: the call as a statement for `/api/data/query`, and nothing is run.',
  format:
    '`csv`, `jsonl`, `parquet`, `arrow` or `netcdf`; when left out, `Accept` decides, else CSV.',
  query: 'One statement of the SQL dialect: a SELECT or a call of a procedure.',
  servername:
    'What clients send who know several servers; there is one here, and any name is taken.',
  use: 'Which limit holds: that of a `download` or of a `chart`.',
  keywords:
    'Words separated by blanks, not case-sensitive; all of them must be found. Common abbreviations (`sst`, `ssh`, `chl`) also find what they stand for; ships and cruises find their datasets.',
  searchTerms: 'Words, all of which must be found.',
  hasDepth: '`yes`: several depths; `no`: the surface only.',
  timeStart: 'Coverage reaches past this time.',
  timeEnd: 'Coverage begins before this time.',
  latStart: 'Southern edge of a box that the coverage touches.',
  latEnd: 'Northern edge of that box.',
  lonStart: 'Western edge of that box.',
  lonEnd: 'Eastern edge of that box; less than `lonStart` for a box across 180°.',
  sensor: 'Instruments, any of which.',
  make: '`Observation` or `Model`.',
  region: 'Regions of the sea, any of which.',
  dataFeatures: '`CI`: continuously updated; `Ancillary`: with ancillary data.',
  limit: 'Entries at most.',
  offset: 'Entries to leave out before.',
  sortBy: 'What the order goes by.',
  sortDirection: 'Rising or falling.',
  shortname: 'Short name of a dataset.',
  shortName: 'Short name of a dataset.',
  id: 'Its number.',
  varId: 'Number of a variable.',
  datasetID: 'Number of a dataset.',
  table: 'Name of a table.',
  name: 'Name.',
  temporalResolution: 'How fine in time.',
  spatialResolution: 'How fine in space.',
  dataSource: 'Where the data come from.',
  distributor: 'Who hands them out.',
  processLevel: 'How far processed.',
  year: 'Year of the cruise.',
  chief: 'Chief scientist.',
  series: 'Series of cruises.',
  key: 'Which number.',
  folder: '`rep`, `raw` or `nrt`.',
  file: 'Name of the file.',
  choice: '`newest`: the newest observations; `spread`: some spread evenly over all of them.',
  downSample: '`true`: tracks thinned by their shape.',
  cruise_ids: 'Numbers of cruises.',
  shortNames: 'Short names of datasets; in a form, the list as JSON text.',
  package: '`file`: the bare file; `zip`: the file with its metadata workbook and a manifest.',
  ancillary: 'Whether the ancillary columns come beside the rows; refused where there are none.',
  filters:
    'Which part of each dataset: `temporal` with `startDate` and `endDate`, `spatial` with `latMin`, `latMax`, `lonMin`, `lonMax`, `depthMin` and `depthMax`, any of which may be left out; in a form, the object as JSON text.',
  description: 'What the key is for.',
  expires: 'When the guest goes.',
  token: 'The token of the link.',
  user_id: 'Ignored; the caller is who is signed in.',
};

/** What a parameter means on one route, where that is not what its name means elsewhere. */
const wordsOfRoutes: Readonly<Record<string, string>> = {
  '/api/data/downloads format': '`csv` or `parquet`; of a grid also `netcdf`.',
  '/api/data/cruise-trajectories format':
    '`rows`: one object a place; `columns`: one object a cruise.',
  '/api/catalog/datasetfullpage shortname': 'Short name of a dataset; without it, `id`.',
  '/api/catalog/datasetfullpage id': 'Number of a dataset.',
  '/api/catalog/datasetsummary id': 'Number of a dataset.',
  '/api/catalog/variable id': 'Number of a variable.',
  '/api/catalog/programs/{id} id': 'Number or name of a program.',
  '/api/data/share/{id} id': 'Short name or number of a dataset.',
  '/api/catalog/cruisefullpage name': 'Name of a cruise.',
  '/api/data/named/{name} name': 'Which series.',
};

/** What a parameter of a route means; undefined where nothing is said. */
export function describeParameter(path: string, name: string): string | undefined {
  const own =
    /^\/api\/data\/(downloads|bulk-download)\/.*\{id\}/.test(path) && name === 'id'
      ? 'The `id` that was answered when it was asked for.'
      : undefined;
  return own ?? wordsOfRoutes[`${path} ${name}`] ?? parameterWords[name];
}

const signIn = [
  'sign-in-failed',
  'second-factor-needed',
  'second-factor-wrong',
  'suspended',
] as const;
/** What the account routes do, by method and path, for those that do not say so themselves. */
export const routeSummaries: Readonly<Record<string, readonly [summary: string, tag: string]>> = {
  'POST /api/user/signup': [
    'Registers; the mail that follows has a link to confirm the address',
    'accounts',
  ],
  'POST /api/user/validate': ['Whether a username is free', 'accounts'],
  'POST /api/user/confirmemail': ['Confirms an address by the token of a link', 'accounts'],
  'POST /api/user/signin': ['Signs in; sets the session cookie', 'accounts'],
  'POST /api/user/forgotpassword': [
    'Asks for a link to choose a new password; answers alike whether or not there is such an account',
    'accounts',
  ],
  'POST /api/user/choosepassword': ['Chooses a password by the token of a link', 'accounts'],
  'GET /api/user/me': ['Who is signed in', 'accounts'],
  'POST /api/user/changepassword': ['Changes the password', 'accounts'],
  'POST /api/user/changeemail': ['Changes the address, once its link is followed', 'accounts'],
  'POST /api/user/chooseusername': [
    'Chooses a username, once, for an account that goes by its address',
    'accounts',
  ],
  'POST /api/user/updateinfo': ['Changes the profile', 'accounts'],
  'GET /api/user/export': ['Everything that is kept of the person, as a file', 'accounts'],
  'POST /api/user/deleteaccount': ['Deletes the account and what is kept of it', 'accounts'],
  'POST /api/user/secondfactor': ['Begins a second factor: the secret for an app', 'accounts'],
  'DELETE /api/user/secondfactor': ['Removes the second factor', 'accounts'],
  'POST /api/user/secondfactor/confirm': ['Confirms the second factor by a code', 'accounts'],
  'POST /api/user/secondfactor/recoverycodes': ['New recovery codes', 'accounts'],
  'POST /api/user/signout': ['Signs out', 'accounts'],
  'GET /api/user/signout': ['Signs out, for links', 'accounts'],
  'GET /api/user/sessions': ['Where the person is signed in', 'accounts'],
  'DELETE /api/user/sessions': ['Signs out everywhere else', 'accounts'],
  'DELETE /api/user/sessions/{id}': ['Signs out in one place', 'accounts'],
  'GET /api/user/retrieveapikeys': ["The person's keys, by their beginning", 'keys'],
  'POST /api/user/apikeys': ['Makes a key; its text is shown this once', 'keys'],
  'GET /api/user/generateapikey': ['Makes a key, for clients that know only GET', 'keys'],
  'PATCH /api/user/apikeys/{id}': ['Renames a key', 'keys'],
  'DELETE /api/user/apikeys/{id}': ['Ends a key', 'keys'],
  'GET /api/user/last-api-call': ["When the person's keys were last used", 'keys'],
  'GET /api/user/getguesttoken': ['Makes the caller a guest for the day', 'accounts'],
  'GET /api/user/googlesettings': [
    'Whether Google sign-in is offered, and its client id',
    'accounts',
  ],
  'POST /api/user/googleauth': ['Signs in by an ID token of Google', 'accounts'],
  'GET /api/user/subscriptions': ['The datasets that the person follows', 'subscriptions'],
  'POST /api/user/subscriptions': ['Follows datasets', 'subscriptions'],
  'DELETE /api/user/subscriptions': ['Follows datasets no more', 'subscriptions'],
  'POST /api/user/unsubscribe': ["Ends what a mail's link names", 'subscriptions'],
  'GET /api/user/unsubscribe': ["What a mail's link would end", 'subscriptions'],
  'GET /api/user/contactform': ['A proof-of-work challenge for the contact form', 'contact'],
  'POST /api/community/errorreport': [
    'Tells the people who run the portal that a page broke',
    'contact',
  ],
  'POST /api/user/contactus': ['Writes to the people who run the portal', 'contact'],
  'GET /api/admin/people': ['People with accounts', 'administration'],
  'PATCH /api/admin/people/{id}': ['Changes what a person may do', 'administration'],
  'GET /api/admin/audit': ['Who did what', 'administration'],
  'POST /api/admin/mail/{id}/retry': [
    'Sends a mail again that could not be sent',
    'administration',
  ],
  'GET /api/admin/backups': [
    'When the last good backup was made, and whether it is too old',
    'administration',
  ],
  'GET /api/admin/mail': ['Mails and whether they left', 'administration'],
};

const ofParts: readonly ProblemCode[] = [
  'unknown-table',
  'unknown-variable',
  'bad-bounds',
  'no-depth',
  'too-large',
  'time-limit',
  'memory-limit',
  'data-damaged',
  'engine-unavailable',
  'busy',
];
/** Which refusals a route may give beside those that every route may give: of its name, then of its tag. */
export const routeProblems: Readonly<Record<string, readonly ProblemCode[]>> = {
  '/api/data/query': ['bad-statement', ...ofParts, 'not-acceptable'],
  '/api/data/sp': [...ofParts, 'not-acceptable', 'guest-limit'],
  '/api/catalog/variable-sample-visualization': [
    'unknown-dataset',
    ...ofParts,
    'not-acceptable',
    'guest-limit',
  ],
  '/api/data/check-query-size': ['bad-statement', ...ofParts],
  '/api/data/downloads': ofParts,
  '/api/data/downloads/{id}/file': [
    'not-found',
    'expired',
    'conflict',
    'data-damaged',
    'engine-unavailable',
    'busy',
  ],
  '/api/data/downloads/{id}': ['not-found', 'expired'],
  '/api/data/bulk-download': [
    'bad-bounds',
    'too-large',
    'time-limit',
    'data-damaged',
    'engine-unavailable',
    'busy',
  ],
  '/api/data/bulk-download-init': ['bad-bounds', 'time-limit', 'engine-unavailable', 'busy'],
  '/api/data/bulk-download/{id}': ['not-found', 'expired'],
  '/api/data/bulk-download/{id}/file': [
    'not-found',
    'expired',
    'conflict',
    'data-damaged',
    'engine-unavailable',
    'busy',
  ],
  '/api/data/named/{name}': ['not-available', 'in-preparation'],
  '/api/data/tablestats': ['unknown-table'],
  '/api/dataretrieval/tablestats': ['unknown-table'],
  '/api/highlights': ['not-found'],
  '/api/catalog/searchcatalog': ['bad-bounds'],
  '/api/catalog/searchfacets': ['bad-bounds'],
  '/api/catalog/searchsuggestions': ['bad-bounds'],
  '/api/catalog/variablesearch': ['bad-bounds'],
  '/api/catalog/searchcruises': ['bad-bounds'],
  '/api/catalog/datasetfullpage': ['unknown-dataset'],
  '/api/catalog/datasetsummary': ['unknown-dataset'],
  '/api/catalog/datasetmetadata': ['unknown-dataset'],
  '/api/catalog/datasetvariables': ['unknown-dataset'],
  '/api/catalog/visualizable-variables': ['unknown-dataset'],
  '/api/catalog/datasetfiles': ['unknown-dataset'],
  '/api/catalog/cruisefullpage': ['unknown-cruise'],
  '/api/catalog/programs/{id}': ['not-found', 'too-large'],
  '/api/catalog/variable': ['not-found'],
  '/api/catalog/membervariables': ['unknown-dataset'],
  '/api/catalog/datasetvariableum': ['unknown-dataset'],
  '/api/data/vault/{shortName}/{folder}/{file}': [
    'unknown-dataset',
    'not-found',
    'files-unavailable',
  ],
  '/api/data/share/{id}': ['unknown-dataset', 'not-found'],
  '/api/user/signin': signIn,
  '/api/user/googleauth': signIn,
  '/api/user/changepassword': ['password-wrong'],
  '/api/user/changeemail': ['password-wrong'],
  '/api/user/deleteaccount': ['password-wrong', 'recent-sign-in-needed', 'conflict'],
  '/api/user/chooseusername': ['password-wrong', 'conflict'],
  '/api/user/confirmemail': ['link-ended'],
  '/api/user/choosepassword': ['link-ended'],
  '/api/user/contactus': ['not-human'],
  '/api/user/signup': ['not-human', 'conflict'],
};

const everyFormat: readonly FormatName[] = ['csv', 'jsonl', 'parquet', 'arrow', 'netcdf'];
/** Routes that answer with rows, and in which formats. */
export const routeFormats: Readonly<Record<string, readonly FormatName[]>> = {
  '/api/data/query': everyFormat,
  '/api/data/sp': everyFormat,
  '/api/catalog/variable-sample-visualization': everyFormat,
  '/api/data/ancillary-datasets': ['csv'],
  '/api/data/ci-datasets': ['csv'],
};
