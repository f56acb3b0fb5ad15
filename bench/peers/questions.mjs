// What everybody is asked, each in his own words: the same rows. Places and times go round, so that no answer is remembered.

const day = 86_400_000;
const iso = (ms) => new Date(ms).toISOString();
const date = (ms) => iso(ms).slice(0, 10);
const sp = (parameters) => `/api/data/sp?${new URLSearchParams({ fields: 'sst', ...parameters })}`;

/** The questions for grids of a size; each takes a round and says what to ask whom. */
export function makeQuestions({ years, degrees, days, folder }) {
  const parquet = (name, order) => `read_parquet('${folder}/${name}-by-${order}.parquet')`;
  return {
    ...askOfFineGrid({ days, folder }, parquet),
    ...askOfSize({ days }, parquet),
    ...askOfDays({ years, degrees }, parquet),
    ...askOfLevels({ degrees }, parquet),
  };
}

/** A million cells a day, for some days. */
function askOfFineGrid({ days, folder }, parquet) {
  // Two million rows: 40° of latitude and 80° of longitude (51,200 cells) for as many days as there are, at most 39.
  const regionEnd = Date.UTC(1981, 0, Math.min(days, 39));
  const inRegion = `lat BETWEEN -20 AND 20 AND lon BETWEEN 20 AND 100 AND time <= '${iso(regionEnd)}'`;
  return {
    'map of a day, a million cells': (round) => {
      const at = iso(Date.UTC(1981, 0, 1 + (round % days)));
      const text = (from) =>
        `SELECT time, lat, lon, sst FROM ${from} WHERE time = '${at}' ORDER BY lat, lon`;
      return {
        portal: sp({
          spName: 'uspSpaceTime',
          tableName: 'tblBench_Grid',
          dt1: at,
          dt2: at,
          format: 'arrow',
        }),
        postgres: { text: text('grid'), bytes: 'binary' },
        duckdb: text(parquet('grid', 'time')),
        xarray: { grid: 'grid', part: { time: at.slice(0, 10) }, how: 'rows' },
      };
    },
    'part as CSV, two million rows': () => ({
      portal: sp({
        spName: 'uspSpaceTime',
        tableName: 'tblBench_Grid',
        dt1: '1981-01-01',
        dt2: iso(regionEnd),
        lat1: -20,
        lat2: 20,
        lon1: 20,
        lon2: 100,
        format: 'csv',
      }),
      postgres: {
        text: `SELECT time, lat, lon, sst FROM grid WHERE ${inRegion} ORDER BY time, lat, lon`,
        bytes: 'csv',
      },
      duckdb: `COPY (SELECT time, lat, lon, sst FROM ${parquet('grid', 'time')} WHERE ${inRegion} ORDER BY time, lat, lon) TO '${folder}/duckdb.csv' (HEADER)`,
      xarray: {
        grid: 'grid',
        part: { lat: [-20, 20], lon: [20, 100], time: ['1981-01-01', date(regionEnd)] },
        how: 'csv',
      },
    }),
  };
}

/** How much a part of the fine grid would be. */
function askOfSize({ days }, parquet) {
  const boxOf = (round) => ({
    lat: [-60 + (round % 10) * 5, (round % 8) * 7],
    lon: [20 + (round % 7) * 3, 60 + (round % 9) * 10],
    time: [Date.UTC(1981, 0, 1 + (round % 3)), Date.UTC(1981, 0, Math.max(4, days - (round % 4)))],
  });
  return {
    'size of a part': (round) => {
      const { lat, lon, time } = boxOf(round);
      const text = (from) =>
        `SELECT count(*) FROM ${from} WHERE lat BETWEEN ${lat[0]} AND ${lat[1]} AND lon BETWEEN ${lon[0]} AND ${lon[1]} AND time BETWEEN '${iso(time[0])}' AND '${iso(time[1])}'`;
      const parameters = {
        tableName: 'tblBench_Grid',
        lat1: lat[0],
        lat2: lat[1],
        lon1: lon[0],
        lon2: lon[1],
        dt1: iso(time[0]),
        dt2: iso(time[1]),
      };
      return {
        portal: `/api/data/check-query-size?${new URLSearchParams(parameters)}`,
        postgres: { text: text('grid') },
        duckdb: text(parquet('grid', 'time')),
        xarray: { grid: 'grid', part: { lat, lon, time: time.map(date) }, how: 'size' },
      };
    },
  };
}

/** The centre of another cell in each round. */
const placesOf = (degrees) => (round) => [
  -90 + degrees / 2 + degrees * ((round * 7) % (180 / degrees)),
  -180 + degrees / 2 + degrees * ((round * 11) % (360 / degrees)),
];

/** Forty years of days. */
function askOfDays({ years, degrees }, parquet) {
  const lastMs = Date.UTC(1981, 0, 1) + Math.floor(years * 365.25) * day - day;
  const placeOf = placesOf(degrees);
  return {
    'series at a point, all days': (round) => {
      const [lat, lon] = placeOf(round);
      const text = (from) =>
        `SELECT time, sst FROM ${from} WHERE lat = ${lat} AND lon = ${lon} ORDER BY time`;
      return {
        portal: sp({
          spName: 'uspSpaceTime',
          tableName: 'tblBench_Daily',
          dt1: '1981-01-01',
          dt2: date(lastMs),
          lat1: lat,
          lat2: lat,
          lon1: lon,
          lon2: lon,
        }),
        postgres: { text: text('daily') },
        duckdb: text(parquet('daily', 'place')),
        xarray: { grid: 'daily', part: { lat, lon }, how: 'rows' },
      };
    },
  };
}

/** Months on thirty levels. */
function askOfLevels({ degrees }, parquet) {
  const placeOf = placesOf(degrees);
  return {
    'profile at a point, a year': (round) => {
      const [lat, lon] = placeOf(round);
      const [first, last] = [
        Date.UTC(2000 + (round % 10), 0, 1),
        Date.UTC(2000 + (round % 10), 11, 31),
      ];
      const text = (from) =>
        `SELECT depth, avg(sst), stddev_samp(sst) FROM ${from} WHERE lat = ${lat} AND lon = ${lon} AND time BETWEEN '${iso(first)}' AND '${iso(last)}' GROUP BY depth ORDER BY depth`;
      return {
        portal: sp({
          spName: 'uspDepthProfile',
          tableName: 'tblBench_Levels',
          dt1: date(first),
          dt2: date(last),
          lat1: lat,
          lat2: lat,
          lon1: lon,
          lon2: lon,
          depth1: 0,
          depth2: 6000,
        }),
        postgres: { text: text('levels') },
        duckdb: text(parquet('levels', 'place')),
        xarray: {
          grid: 'levels',
          part: { lat, lon, time: [date(first), date(last)] },
          how: 'profile',
        },
      };
    },
    'section along a parallel': (round) => {
      const [lat] = placeOf(round);
      const at = iso(Date.UTC(2000 + (round % 10), round % 12, 1));
      const text = (from) =>
        `SELECT time, lat, lon, depth, sst FROM ${from} WHERE lat = ${lat} AND time = '${at}' ORDER BY lon, depth DESC`;
      return {
        portal: sp({
          spName: 'uspSectionMap',
          tableName: 'tblBench_Levels',
          dt1: at,
          dt2: at,
          lat1: lat,
          lat2: lat,
          depth1: 0,
          depth2: 6000,
        }),
        postgres: { text: text('levels') },
        duckdb: text(parquet('levels', 'time')),
        xarray: { grid: 'levels', part: { lat, time: at.slice(0, 10) }, how: 'rows' },
      };
    },
  };
}
