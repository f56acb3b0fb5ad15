import type { ProblemCode } from '@isobath/contract';
import { facetLabels, listFormatNames, okReplySchema, rowFormats } from '@isobath/contract';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the parameters of the route and the fields of its body mean, by name. Names that the route does not take are ignored. */
    words?: ParamDescriptions;
    /** What the route may refuse with, besides what every route of its kind may. */
    mayRefuse?: readonly ProblemCode[];
  }
}

/** Meaning of parameters, by name; text between backquotes is code. */
export type ParamDescriptions = Readonly<Record<string, string>>;

/** The reply of a route that is done and has nothing to tell: the text `OK`. */
export const okReply = { produces: ['text/plain'], response: { 200: okReplySchema } };

/** A subset of a table. */
export const subsetDescriptions: ParamDescriptions = {
  tableName: 'Name of a table, such as `tblCOADS_Climatology`; shown on the dataset page.',
  fields: 'Comma-separated list of variables; `*` for all.',
  dt1: 'Start time, inclusive, in UTC: a date or an instant; for a climatology, a month from 1 to 12.',
  dt2: 'End time, inclusive. A date without a time includes the whole day.',
  lat1: 'Southern boundary, degrees north, inclusive. The digits of a 32-bit number (10.069999694824219) name the place that is stored as its shortest decimal (10.07), in every boundary.',
  lat2: 'Northern boundary, degrees north, inclusive.',
  lon1: 'Western boundary, degrees east, inclusive; −180 to 180 or 0 to 360.',
  lon2: 'Eastern boundary, inclusive. If less than `lon1`, the box crosses 180°.',
  depth1: 'Minimum depth in metres, positive downward, inclusive. 0 is a depth like any other.',
  depth2: 'Maximum depth in metres, inclusive.',
};

/** The chart that a part is wanted for. */
export const chartWord =
  'The chart that the part is for. What the charts page would not create is refused with its words; the limit is that of charts.';

/** The format of rows. */
export const formatDescriptions: ParamDescriptions = {
  format: `${listFormatNames(rowFormats)}; if omitted, \`Accept\` decides, otherwise CSV.`,
};

/** A statement of the SQL dialect. */
export const statementDescriptions: ParamDescriptions = {
  query: 'One statement of the SQL dialect: a SELECT or a call of a procedure.',
};

/** Words of a search, and the coverage and kind of what it finds. */
export const searchWords: ParamDescriptions = {
  ...facetLabels,
  keywords:
    'Words separated by spaces, case-insensitive; all must match. `"sea surface"` is one phrase; `-model` leaves out what has the word. Common abbreviations (`sst`, `ssh`, `chl`) also match what they stand for; ships and cruises match their datasets.',
  places:
    '`region`: a place that the keywords name, as in `/api/catalog/places`, limits the search to its box, in place of those words.',
  timeStart: 'Coverage extends past this time.',
  timeEnd: 'Coverage begins before this time.',
  latStart: 'Southern boundary of a box that the coverage intersects.',
  latEnd: 'Northern boundary of the box.',
  lonStart: 'Western boundary of the box.',
  lonEnd: 'Eastern boundary of the box; less than `lonStart` for a box that crosses 180°.',
};

/** One page of a list. */
export const pageParamDescriptions: ParamDescriptions = {
  limit: 'Maximum number of entries.',
  offset: 'Number of entries to skip.',
};

/** The short name of a dataset, as both its spellings. */
export const shortNameDescriptions: ParamDescriptions = {
  shortname: 'Short name of a dataset.',
  shortName: 'Short name of a dataset.',
};

/** A number in the address. */
export const idDescriptions: ParamDescriptions = { id: 'Numeric id.' };

/** What may be wrong with a subset of a table, and what may fail while it is read. */
export const subsetRefusals: readonly ProblemCode[] = [
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

/** What a file that was asked for before may be refused with. */
export const fileRefusals: readonly ProblemCode[] = [
  'not-found',
  'expired',
  'conflict',
  'data-damaged',
  'engine-unavailable',
  'busy',
];

/** What a sign-in may be refused with. */
export const signInRefusals: readonly ProblemCode[] = [
  'sign-in-failed',
  'second-factor-needed',
  'second-factor-wrong',
  'suspended',
];
