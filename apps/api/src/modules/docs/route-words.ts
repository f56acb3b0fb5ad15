import type { ProblemCode } from '@isobath/contract';
import type { FormatName } from '../results/index.ts';

/** Descriptions of parameters, by name. */
const parameterWords: Readonly<Record<string, string>> = {
  tableName: 'Name of a table, such as `tblCOADS_Climatology`; shown on the dataset page.',
  fields: 'Comma-separated list of variables; `*` for all.',
  dt1: 'Start time, inclusive, in UTC: a date or an instant; for a climatology, a month from 1 to 12.',
  dt2: 'End time, inclusive. A date without a time includes the whole day.',
  lat1: 'Southern boundary, degrees north, inclusive.',
  lat2: 'Northern boundary, degrees north, inclusive.',
  lon1: 'Western boundary, degrees east, inclusive; −180 to 180 or 0 to 360.',
  lon2: 'Eastern boundary, inclusive. If less than `lon1`, the box crosses 180°.',
  depth1: 'Minimum depth in metres, positive downward, inclusive. 0 is a depth like any other.',
  depth2: 'Maximum depth in metres, inclusive.',
  spName: 'Name of the stored procedure.',
  period: 'For `uspAggregate`: `dayofyear`, `week`, `month` or `year`.',
  periodVal: 'For `uspAggregate`: the number of the day, week, month or year.',
  sqlify:
    'Any value except `0` and `false`: returns the call as a statement for `/api/data/query` without running it.',
  format:
    '`csv`, `jsonl`, `parquet`, `arrow` or `netcdf`; if omitted, `Accept` decides, otherwise CSV.',
  query: 'One statement of the SQL dialect: a SELECT or a call of a procedure.',
  servername:
    'Sent by clients that know several servers; there is only one here, and any name is accepted.',
  use: 'Which limit applies: `download` or `chart`.',
  keywords:
    'Words separated by spaces, case-insensitive; all must match. Common abbreviations (`sst`, `ssh`, `chl`) also match what they stand for; ships and cruises match their datasets.',
  searchTerms: 'Words, all of which must match.',
  hasDepth: '`yes`: several depths; `no`: the surface only.',
  timeStart: 'Coverage extends past this time.',
  timeEnd: 'Coverage begins before this time.',
  latStart: 'Southern boundary of a box that the coverage intersects.',
  latEnd: 'Northern boundary of the box.',
  lonStart: 'Western boundary of the box.',
  lonEnd: 'Eastern boundary of the box; less than `lonStart` for a box that crosses 180°.',
  sensor: 'Sensors, any of which must match.',
  make: '`Observation` or `Model`.',
  region: 'Ocean regions, any of which must match.',
  dataFeatures: '`CI`: continuously updated; `Ancillary`: with ancillary data.',
  limit: 'Maximum number of entries.',
  offset: 'Number of entries to skip.',
  sortBy: 'Sort key.',
  sortDirection: 'Sort direction.',
  shortname: 'Short name of a dataset.',
  shortName: 'Short name of a dataset.',
  id: 'Numeric id.',
  varId: 'Id of a variable.',
  datasetID: 'Id of a dataset.',
  table: 'Name of a table.',
  name: 'Name.',
  temporalResolution: 'Temporal resolution.',
  spatialResolution: 'Spatial resolution.',
  dataSource: 'Source of the data.',
  distributor: 'Distributor of the data.',
  processLevel: 'Processing level.',
  year: 'Year of the cruise.',
  chief: 'Chief scientist.',
  series: 'Cruise series.',
  key: 'Which figure.',
  folder: '`rep`, `raw` or `nrt`.',
  file: 'Name of the file.',
  choice:
    '`newest`: the newest observations; `spread`: a sample spread evenly over all observations.',
  downSample: '`true`: simplified tracks that keep their shape.',
  cruise_ids: 'Ids of cruises.',
  shortNames: 'Short names of datasets; in a form, the list as JSON text.',
  package: '`file`: the bare file; `zip`: the file with its metadata workbook and a manifest.',
  ancillary: 'Whether to include the ancillary columns; refused if there are none.',
  filters:
    'The subset of each dataset: `temporal` with `startDate` and `endDate`, `spatial` with `latMin`, `latMax`, `lonMin`, `lonMax`, `depthMin` and `depthMax`, any of which may be omitted; in a form, the object as JSON text.',
  description: 'What the key is for.',
  expires: 'When the guest session ends.',
  token: 'The token of the link.',
  user_id: 'Ignored; the signed-in user is used.',
};

/** Descriptions of parameters that mean something else on one route. */
const wordsOfRoutes: Readonly<Record<string, string>> = {
  '/api/data/downloads format': '`csv` or `parquet`; for gridded data also `netcdf`.',
  '/api/data/cruise-trajectories format':
    '`rows`: one object per position; `columns`: one object per cruise.',
  '/api/catalog/datasetfullpage shortname': 'Short name of a dataset; without it, `id`.',
  '/api/catalog/datasetfullpage id': 'Number of a dataset.',
  '/api/catalog/datasetsummary id': 'Number of a dataset.',
  '/api/catalog/variable id': 'Number of a variable.',
  '/api/catalog/programs/{id} id': 'Number or name of a program.',
  '/api/data/share/{id} id': 'Short name or number of a dataset.',
  '/api/catalog/cruisefullpage name': 'Name of a cruise.',
  '/api/data/named/{name} name': 'Which series.',
};

/** Description of a parameter of a route; undefined if there is none. */
export function describeParameter(path: string, name: string): string | undefined {
  const own =
    /^\/api\/data\/(downloads|bulk-download)\/.*\{id\}/.test(path) && name === 'id'
      ? 'The `id` returned by the request for it.'
      : undefined;
  return own ?? wordsOfRoutes[`${path} ${name}`] ?? parameterWords[name];
}

const signIn = [
  'sign-in-failed',
  'second-factor-needed',
  'second-factor-wrong',
  'suspended',
] as const;
/** Summaries of account routes, by method and path, for routes without one of their own. */
export const routeSummaries: Readonly<Record<string, readonly [summary: string, tag: string]>> = {
  'POST /api/user/signup': [
    'Registers an account; an e-mail with a link to confirm the address follows',
    'accounts',
  ],
  'POST /api/user/validate': ['Whether a username is free', 'accounts'],
  'POST /api/user/confirmemail': [
    'Confirms an e-mail address with the token from a link',
    'accounts',
  ],
  'POST /api/user/signin': ['Signs in; sets the session cookie', 'accounts'],
  'POST /api/user/forgotpassword': [
    'Requests a link to choose a new password; the response is the same whether or not the account exists',
    'accounts',
  ],
  'POST /api/user/choosepassword': ['Sets a password with the token from a link', 'accounts'],
  'GET /api/user/me': ['Who is signed in', 'accounts'],
  'POST /api/user/changepassword': ['Changes the password', 'accounts'],
  'POST /api/user/changeemail': [
    'Changes the e-mail address, once the link sent to it is followed',
    'accounts',
  ],
  'POST /api/user/chooseusername': [
    'Sets the username, once, of an account that uses its e-mail address as one',
    'accounts',
  ],
  'POST /api/user/updateinfo': ['Changes the profile', 'accounts'],
  'GET /api/user/export': ['Everything stored about the user, as a file', 'accounts'],
  'POST /api/user/deleteaccount': ['Deletes the account and everything stored with it', 'accounts'],
  'POST /api/user/secondfactor': [
    'Starts setting up a second factor: returns the secret for an app',
    'accounts',
  ],
  'DELETE /api/user/secondfactor': ['Removes the second factor', 'accounts'],
  'POST /api/user/secondfactor/confirm': ['Confirms the second factor with a code', 'accounts'],
  'POST /api/user/secondfactor/recoverycodes': ['New recovery codes', 'accounts'],
  'POST /api/user/signout': ['Signs out', 'accounts'],
  'GET /api/user/signout': ['Signs out (for links)', 'accounts'],
  'GET /api/user/sessions': ["The user's sessions", 'accounts'],
  'DELETE /api/user/sessions': ['Ends all other sessions', 'accounts'],
  'DELETE /api/user/sessions/{id}': ['Ends one session', 'accounts'],
  'GET /api/user/retrieveapikeys': ["The user's API keys, by their prefix", 'keys'],
  'POST /api/user/apikeys': ['Creates an API key; its text is returned only this once', 'keys'],
  'GET /api/user/generateapikey': ['Creates an API key, for clients that only use GET', 'keys'],
  'PATCH /api/user/apikeys/{id}': ['Renames an API key', 'keys'],
  'DELETE /api/user/apikeys/{id}': ['Revokes an API key', 'keys'],
  'GET /api/user/last-api-call': ["When the user's API keys were last used", 'keys'],
  'GET /api/user/getguesttoken': ['Starts a guest session for the day', 'accounts'],
  'GET /api/user/googlesettings': [
    'Whether Google sign-in is offered, and its client id',
    'accounts',
  ],
  'POST /api/user/googleauth': ['Signs in with a Google ID token', 'accounts'],
  'GET /api/user/subscriptions': ['The datasets the user subscribes to', 'subscriptions'],
  'POST /api/user/subscriptions': ['Subscribes to datasets', 'subscriptions'],
  'DELETE /api/user/subscriptions': ['Unsubscribes from datasets', 'subscriptions'],
  'POST /api/user/unsubscribe': ['Unsubscribes with the link from an e-mail', 'subscriptions'],
  'GET /api/user/unsubscribe': ['What the link from an e-mail would unsubscribe', 'subscriptions'],
  'GET /api/user/contactform': ['A proof-of-work challenge for the contact form', 'contact'],
  'POST /api/community/errorreport': ['Reports a crashed page to the operators', 'contact'],
  'POST /api/user/contactus': ['Sends a message to the operators', 'contact'],
  'GET /api/admin/people': ['User accounts', 'administration'],
  'PATCH /api/admin/people/{id}': ['Changes the permissions of a user', 'administration'],
  'GET /api/admin/audit': ['Audit log', 'administration'],
  'POST /api/admin/mail/{id}/retry': ['Retries an e-mail that could not be sent', 'administration'],
  'GET /api/admin/backups': [
    'When the last good backup was made, and whether it is too old',
    'administration',
  ],
  'GET /api/admin/mail': ['Outgoing e-mails and their delivery state', 'administration'],
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
/** Refusals of a route besides those that every route may give: by path, then by tag. */
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
/** Routes that return rows, and their formats. */
export const routeFormats: Readonly<Record<string, readonly FormatName[]>> = {
  '/api/data/query': everyFormat,
  '/api/data/sp': everyFormat,
  '/api/catalog/variable-sample-visualization': everyFormat,
  '/api/data/ancillary-datasets': ['csv'],
  '/api/data/ci-datasets': ['csv'],
};
