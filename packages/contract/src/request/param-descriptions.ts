/** Meaning of parameters, by name; text between backquotes is code. */
export type ParamDescriptions = Readonly<Record<string, string>>;

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

/** A statement of the SQL dialect. */
export const statementDescriptions: ParamDescriptions = {
  query: 'One statement of the SQL dialect: a SELECT or a call of a procedure.',
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
