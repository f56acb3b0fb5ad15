/**
 * Every message of the charts page, word for word as the specification has it (spec 2 §4, §5, §8).
 * Server and pages read them here, so that both refuse the same things with the same words.
 */
export const chartMessages = {
  invalidInput: 'Invalid input',
  startAfterEnd: 'Start cannot be greater than end',

  negativeDepth: 'Depth cannot be negative',
  latestDepthStart: (metres: number) => `Maximum depth start is ${metres}`,
  earliestDepthEnd: (metres: number) => `Minimum depth end is ${metres}`,
  noDepth: 'This variable has no depth parameter, set depth to zero',

  latestLatStart: (degrees: number) => `Maximum start lat is ${degrees}`,
  earliestLatEnd: (degrees: number) => `Minimum end lat is ${degrees}`,
  latestLonStart: (degrees: number) => `Maximum start lon is ${degrees}`,
  earliestLonEnd: (degrees: number) => `Minimum end lon is ${degrees}`,
  outsideLongitudes: 'Longitude outside dataset coverage',

  invalidDate: 'Invalid date',
  invalidTime: 'Invalid date/time',
  earliestDate: (date: string) => `Minimum start date is ${date}`,
  latestDate: (date: string) => `Maximum end date is ${date}`,
  earliestTime: (date: string, time: string) => `The minimum start time for ${date} is ${time}`,
  latestTime: (date: string, time: string) => `The maximum end time for ${date} is ${time}`,

  startMonthAfterEnd: 'Start date cannot be greater than end',
  endMonthBeforeStart: 'End date cannot be less than start',
  startMonthOutside: 'Start date is not within range: 1 - 12',
  endMonthOutside: 'End date is not within range: 1 - 12',

  notForSparse: (label: string) => `${label} is not available for sparse data`,
  onlyForSparse: 'Sparse map is only available for sparse data',
  surfaceOnly: 'variable contains only surface data',

  guestLimit: (plots: number) =>
    `Guests are limited to creating ${plots} plots per day. Please log in or register.`,
  noChartType: 'Please select a visualization type',
  renderingLimit: 'Rendering limit exceeded for plots. Please delete one or more.',
  tooManyDepths:
    'Too many distinct depths to render heatmap. Please reduce depth range or select section map.',
  sizeCheckPending: 'Waiting for size check to complete.',
  sizeCheckFailed: 'Error estimating visualization size.',
  sizeCheckMissing: 'No size estimation available.',
  extentTooLarge: 'Extent is too large, select a smaller spatial or temporal range.',
  tooLarge: 'Data set is too large. Please reduce date range or area size.',
  tooManyPlots: 'Total number of plots is too large. Please delete 1 or more',
  tooMuchRendered: 'Total rendered data amount is too large. Please delete 1 or more plots.',
  rangeTooLong: 'Maximum date range for non-time series plots of gridded data is 1 year',
  noVariable: 'Please select a variable',
  slow: 'Wait time and application performance may be poor due to size of data.',

  selectVariable: 'Select a variable.',
  checkingSize: 'Checking query size...',
  create: 'Create Visualization',
  sizeUnknown: 'Unable to determine size of visulization.',
  largeDefaults:
    'Default parameters for satellite and model data will exceed the maximum visualizable size. Please reduce the time range or region size.',

  lockedMonths:
    'The locked range holds months, but this variable has dates. Unlock the time and place to choose dates.',
  lockedDates:
    'The locked range holds dates, but this variable is a monthly climatology. Unlock the time and place to choose months.',
  lockedResolution:
    'The locked range was chosen for another dataset, whose resolution in time and space may differ. Check the range before you create a visualization.',

  opacityOutside: 'Opacity should be 0.1 to 1',
  markerSizeOutside: 'Size should be 1 to 18',
  invalidValue: 'Invalid value',
  minAboveMax: 'Min must be higher than max',
  splitLimit: 'Unable to split. Rendering limit exceeded.',
  oneSpace: 'Unable to split by space: only one space provided',
  oneDate: 'Unable to split by date: only one date available.',
  oneDepth: 'Unable to split by depth: only one depth available.',
  contextsExceeded: 'Warning: Exceeded available WebGL Contexts for rendering plots.',
  unexpectedSubtype: 'Unexpected chart subType',
  noDataModel: 'NO DATA MODEL IDENTIFIED',

  sizeCheckError:
    'There was an error trying to determine the size of the visualization. Please try again. If the problem persists, please contact us via the contact page.',
  sparseOverMaximum:
    'The data requested exceeds the maximum retrievable amount. A visualization has been created from a subset* of the data. If this does not include your data of interest, please reduce the range of the parameters in the control panel and create another visualization.',
  sparseCapped: (limit: number, count: number | undefined) =>
    `Visualization does not contain all requested data. The number of datapoints was limited to ${limit} out of ${count ?? 'unknown'}.`,
  estimateFailed: 'Failed to estimate visualization data size.',
  processingFailed: 'Error processing data',
  unexpected: 'An unexpected error occurred. Please reduce the size of your query and try again.',
  noData: 'No data found for the chosen fields in the requested ranges.',
  detailsFailed: 'Unable to fetch variable details or dataset summary.',
  variablesFailed: 'Unable to get variables at this time.',
  searchFailed: 'Search failed. Please try again.',
} as const;
