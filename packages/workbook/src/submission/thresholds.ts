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
  /** Share of a column's values that make a layer of their own where they lie far from the others on one side, and no outliers. */
  outlierLayerShare: 0.05,
  /** Numbers of a sheet that are kept to look for outliers: eight bytes each. */
  outlierCells: 40_000_000,
  /** Rows whose time and place are kept for checks that look at several rows at once. */
  measuredRows: 20_000_000,
  /** Kilometres inland from which a position is on land, beyond what its decimals leave open (TDWG's buffer, obis-qc). */
  landKm: 3,
  /** Metres that a depth may be below the sea floor of a bathymetry. */
  seaFloorMetres: 100,
  /** Metres per second between two fixes (IQuOD AutoQC `EN_track_check`; floats: Argo quality control manual, doi 10.13155/33951). */
  speed: { ship: 15, buoy: 2, float: 3 },
  /** Share of the speed limit from which a turn of more than 90° is suspicious (AutoQC). */
  turningSpeedShare: 0.8,
  /** Seconds that fixes are apart at least when a speed is computed; more if times are given in whole minutes, hours or days. */
  speedSeconds: 60,
  /** Kilometres by which a fix may be wrong beyond what its decimals leave open: satellite navigation of ships, Argos of buoys and floats. */
  fixKm: { ship: 0.2, buoy: 1.5, float: 1.5 },
  /** Share of a cruise's fixes that may be too fast before the whole track is doubted instead (AutoQC). */
  wholeTrackShare: 0.5,
  /** Degrees between a position and the track of its cruise at the same time. */
  trackDegrees: 0.5,
  /** Hours that rows may lie before or after the track of their cruise. */
  trackHours: 24,
  /** Positions that must be wrong in the same way before a change of all of them is suggested. */
  suggestedPlaces: 3,
  /** Hours by which times may be shifted when local time is suspected. */
  zoneHours: 14,
  /** °C and salinity that sea water can have (Argo; salinity from 0: GTSPP). */
  temperature: [-2.5, 40],
  salinity: [0, 41],
  /** Upper limits of temperature in °C down to a depth in metres (GTSPP, CoTeDe `gtspp.json`). */
  temperatureByDepth: [
    [25, 37],
    [100, 36],
    [150, 34],
    [200, 33],
    [300, 29],
    [1100, 27],
    [3000, 18],
    [5500, 7],
    [11_000, 4],
  ],
  /** Lower limits in °C above and below 1,100 m (GTSPP). */
  coldestByDepth: [-2, -1.5],
  /**
   * Metres below which the lower limits of seas hold: floats, for which they were made, do not go where winters are felt to the bottom, and
   * the northern Adriatic and the Gulf of Suez are colder then.
   */
  regionalMetres: 300,
  /** Lower limits of temperature in °C in seas that are never colder, by their corners in degrees north and east (Argo quality control manual, regional range test). */
  regionalTemperature: [
    {
      sea: 'Red Sea',
      least: 21.7,
      corners: [
        [10, 40],
        [20, 50],
        [30, 30],
      ],
    },
    {
      sea: 'Mediterranean',
      least: 10,
      corners: [
        [30, -6],
        [30, 40],
        [40, 35],
        [42, 20],
        [50, 15],
        [40, 5],
      ],
    },
  ],
  /** Upper limits of salinity where the sun makes brine of the sea (46 and more off Abu Dhabi: Elshorbagy et al. 2007), in degrees north and east. */
  saltySeas: [{ sea: 'Persian Gulf', most: 60, lat: [23.5, 30.6], lon: [47.5, 56.5] }],
  /**
   * Standard deviations of the hours before that a value of a time series may change by from one time to the next (QARTOD manual of temperature and
   * salinity, test 7, example), the values that are needed for them, and the changes in °C and salinity that are never doubted.
   */
  rateOfChange: { deviations: 3, hours: 25, values: 20, temperature: 1, salinity: 0.5 },
  /** Spikes of temperature in °C and of salinity above and below 500 m (Argo, CoTeDe `argo.json`). */
  spike: { temperature: [6, 2], salinity: [0.9, 0.3] },
  /** Differences between neighbours of a profile that look like a lost digit (Argo), where they are at most so many metres apart. */
  rollover: { temperature: 10, salinity: 5, metres: 50 },
  /** kg/m³ by which water may be lighter than that above it (Argo). */
  densityInversion: 0.03,
  /** Levels and metres that a profile of equal values has to have to be a stuck sensor; mixed layers are shallower. */
  stuck: { levels: 10, metres: 200 },
  /** Seconds that levels of a profile may be apart. */
  profileSeconds: 3600,
  /** Similarity (0 to 1) from which a CF standard name is named as near. */
  nameSimilarity: 0.35,
  /** Rows of `dataset_meta_data` and `vars_meta_data` that are read. */
  metadataRows: 10_000,
  /** Findings of a kind that are listed; all are counted. */
  examples: 100,
} as const;
