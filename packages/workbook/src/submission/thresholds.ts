/** Every number that a rule compares with, in one place; findings show the one that was used. */
export const THRESHOLDS = {
  /** Metres; the Challenger Deep is at 10,935 m. GBIF uses the same limit. */
  deepestMetres: 11_000,
  /** Hours after now from which a time is in the future. */
  futureHours: 24,
  /** Median absolute deviations from the median beyond which a value is an outlier (obistools `check_outliers`). */
  outlierDeviations: 6,
  /** Interquartile ranges from the quartiles, where half the values are equal (obistools). */
  outlierRanges: 3,
  /** Values that a column needs for outliers to be looked for. */
  outlierValues: 20,
  /** Numbers of a sheet that are kept to look for outliers: eight bytes each. */
  outlierCells: 40_000_000,
  /** Rows of `dataset_meta_data` and `vars_meta_data` that are read. */
  metadataRows: 10_000,
  /** Findings of a kind that are listed; all are counted. */
  examples: 100,
} as const;
