/** What a procedure's arguments are called, in their order, and what it gives. */
export interface ProcedureWords {
  readonly takes: string;
  readonly gives: string;
}

const ofVariable = 'table, variable';
const ofPart = 'table, fields, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2, flag';

/** Every procedure in words. The reference is not made while one is missing here, or has other arguments than the parser takes. */
export const procedureWords: Readonly<Record<string, ProcedureWords>> = {
  uspValidate_Table_Variable: {
    takes: ofVariable,
    gives:
      "One row where the table, and the variable when it is named, exist; none otherwise. Python lists such as `['a', 'b']` are taken too.",
  },
  uspCatalog: {
    takes: '',
    gives: 'Every variable with its dataset and its statistics: the rows of `udfCatalog()`.',
  },
  uspSearchCatalog: {
    takes: 'words',
    gives: 'The variables whose names, keywords, instruments, makers or datasets hold every word.',
  },
  uspDatasets: { takes: '', gives: 'Every dataset with its table.' },
  uspDatasetsWithAncillary: {
    takes: '',
    gives: 'The datasets that have means of other tables at their own times and places.',
  },
  uspDatasetBadges: { takes: '', gives: 'The tables that are continuously updated.' },
  uspHead: { takes: 'table, rows', gives: 'The first rows of a table, as they are stored.' },
  uspColumns: { takes: 'table', gives: "The names of a table's columns, in order." },
  uspDatasetMetadata: {
    takes: 'table',
    gives:
      'The variables of a dataset as in the catalog, with the references of the dataset in one column.',
  },
  uspVariableMetaData: {
    takes: ofVariable,
    gives:
      'A variable as in the catalog, one row a reference of its dataset; only the first row describes the variable.',
  },
  uspVariableLongName: { takes: ofVariable, gives: 'The long name of a variable.' },
  uspVariableUnit: {
    takes: ofVariable,
    gives: 'The unit of a variable; a blank where it has none.',
  },
  uspVariableResolution: { takes: ofVariable, gives: 'How fine a variable is in time and space.' },
  uspVariableCoverage: {
    takes: ofVariable,
    gives: "When, where and how deep a variable's table has rows.",
  },
  uspVariableStat: { takes: ofVariable, gives: 'The statistics of a variable over all its rows.' },
  uspVariableCatalog: {
    takes: 'dataset number',
    gives: 'The variables of a dataset with their statistics.',
  },
  uspCruises: { takes: '', gives: 'Every cruise.' },
  uspCruiseByName: {
    takes: 'name',
    gives:
      'The cruise of exactly this name, else of this nickname, else those whose name or nickname holds it.',
  },
  uspCruiseBounds: { takes: 'cruise number', gives: 'When and where a cruise was.' },
  uspCruiseTrajectory: { takes: 'cruise number', gives: 'The track of a cruise.' },
  uspSpaceTime: { takes: ofPart, gives: 'Every row in the box.' },
  uspTimeSeries: {
    takes: ofPart,
    gives: 'Mean and sample standard deviation over the box, time by time.',
  },
  uspWeekly: {
    takes: ofPart,
    gives: 'The same by weeks: week 1 holds 1 January, weeks begin on Sunday.',
  },
  uspMonthly: { takes: ofPart, gives: 'The same by months.' },
  uspQuarterly: { takes: ofPart, gives: 'The same by quarters.' },
  uspAnnual: { takes: ofPart, gives: 'The same by years.' },
  uspDepthProfile: {
    takes: ofPart,
    gives: 'Mean and sample standard deviation over the box, depth by depth.',
  },
  uspSectionMap: { takes: ofPart, gives: 'Every row in the box in the order of a section.' },
  uspAggregate: {
    takes: 'table, variable, period, period number, lat1, lat2, lon1, lon2, depth1, depth2',
    gives:
      'Mean, deviation and number of rows at each place, over all years, in one `dayofyear`, `week`, `month` or `year`.',
  },
  uspMatch: {
    takes:
      'source table, source variable, target table, target variable, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2, days, degrees of latitude, degrees of longitude, metres',
    gives:
      'Each point of the source that has rows of the target within the tolerances, with the mean and deviation of both. Days are months where one of the tables is a climatology. With `tblCruise_Trajectory` as the source, its variable is the number of a cruise.',
  },
  uspAddAncillary: {
    takes: 'table, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2, CIP, fields',
    gives:
      "The rows of a table, each with the means of other tables that were made for its time and place. Only the table is needed; `CIP` changes nothing; `fields` names the table's own variables that are wanted, all when left out.",
  },
};
