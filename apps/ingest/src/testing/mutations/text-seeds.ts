import type { Seed, SeedText } from './seed.ts';

const ROWS = 12;

/** Two digits that no two rows share and that differ in more than the last digit from those of the next row. */
const tag = (row: number): string => String(11 + 7 * row);

/** The cells of a row: a value begins with digits that no other column has and ends with the tag of its row. */
interface Cells {
  readonly day: string;
  readonly clock: string;
  readonly lat: string;
  readonly lon: string;
  readonly depth: string;
  readonly temp: string;
  readonly salt: string;
  readonly oxygen: string;
  readonly station: string;
}

function cellsOf(row: number): Cells {
  const end = tag(row);
  return {
    day: `2019-07-${String(10 + row)}`,
    clock: `0${row % 10}:${String(59 - row)}:${String(20 + row)}`,
    lat: `11.1${end}`,
    lon: `-122.2${end}`,
    depth: `33.3${end}`,
    temp: `444.${end}`,
    salt: row === 4 ? '' : `555.${end}`,
    oxygen: `666.${end}`,
    station: `s${end}`,
  };
}

const rowsOf = (write: (cells: Cells, row: number) => string | string[]): string[][] =>
  Array.from({ length: ROWS }, (_, row) => [write(cellsOf(row), row)].flat());

type Parts = Partial<SeedText> & Pick<SeedText, 'header' | 'rows'>;

function textSeed(name: string, format: string, fileName: string, parts: Parts): Seed {
  const text = { footer: [], delimiter: ',', decimal: '.' as const, ...parts };
  const lines = [...text.header, ...text.rows.flat(), ...text.footer];
  return { name, format, fileName, text, bytes: Buffer.from(`${lines.join('\n')}\n`) };
}

const NAMES = ['time', 'lat', 'lon', 'depth', 'temp', 'salt', 'oxygen', 'station'];
const plain = (cells: Cells): string[] => [
  `${cells.day}T${cells.clock}Z`,
  cells.lat,
  cells.lon,
  cells.depth,
  cells.temp,
  cells.salt,
  cells.oxygen,
  cells.station,
];
const commas = (text: string): string => text.replaceAll('.', ',');
const dotted = (cells: Cells): string => cells.day.split('-').toReversed().join('.');

const delimited: readonly Seed[] = [
  textSeed('commas', 'csv', 'a.csv', {
    header: [NAMES.join(',')],
    rows: rowsOf((cells) => plain(cells).join(',')),
  }),
  textSeed('quoted', 'csv', 'a.csv', {
    header: [NAMES.map((name) => `"${name}"`).join(',')],
    rows: rowsOf((cells) =>
      plain(cells)
        .map((cell) => `"${cell}"`)
        .join(','),
    ),
  }),
  textSeed('semicolons and decimal commas', 'csv', 'a.csv', {
    header: [NAMES.join(';')],
    rows: rowsOf((cells) => {
      const [, ...values] = plain(cells);
      return [`${dotted(cells)} ${cells.clock}`, ...values.map(commas)].join(';');
    }),
    delimiter: ';',
    decimal: ',',
  }),
  textSeed('tabs', 'csv', 'a.txt', {
    header: [NAMES.join('\t')],
    rows: rowsOf((cells) => plain(cells).join('\t')),
    delimiter: '\t',
  }),
  textSeed('blanks', 'csv', 'a.dat', {
    header: [NAMES.join(' ')],
    rows: rowsOf((cells) =>
      plain(cells)
        .map((cell) => (cell || 'NaN').padStart(12))
        .join(' '),
    ),
    delimiter: ' ',
  }),
  textSeed('units and comments', 'csv', 'a.csv', {
    header: [
      '# Cruise: X1',
      '# made for a test, with commas',
      NAMES.join(','),
      'UTC,degrees_north,degrees_east,m,degC,1,umol/kg,',
    ],
    rows: rowsOf((cells) => plain(cells).join(',')),
    footer: ['# end'],
  }),
  textSeed('ERDDAP csv', 'csv', 'a.csv', {
    header: [
      'time,latitude,longitude,depth,temp,salt,oxygen,station',
      'UTC,degrees_north,degrees_east,m,degree_C,1,umol/kg,',
    ],
    rows: rowsOf((cells) =>
      plain(cells)
        .map((cell) => cell || 'NaN')
        .join(','),
    ),
  }),
  textSeed('ERDDAP csvp', 'csv', 'a.csv', {
    header: [
      'time (UTC),latitude (degrees_north),longitude (degrees_east),depth (m),temp (degree_C),salt (1),oxygen (umol/kg),station',
    ],
    rows: rowsOf((cells) => plain(cells).join(',')),
  }),
];

const archives: readonly Seed[] = [
  textSeed('ODV', 'csv', 'a.txt', {
    header: [
      '//<Creator>test</Creator>',
      'Cruise\tStation\tType\tyyyy-mm-ddThh:mm:ss.sss\tLongitude [degrees_east]\tLatitude [degrees_north]\tDepth [m]\tTemperature [degC]\tSalinity [1]\tOxygen [umol/kg]',
    ],
    rows: rowsOf((cells) =>
      [
        'M1',
        cells.station,
        'B',
        `${cells.day}T${cells.clock}`,
        cells.lon,
        cells.lat,
        cells.depth,
        cells.temp,
        cells.salt,
        cells.oxygen,
      ].join('\t'),
    ),
    delimiter: '\t',
  }),
  textSeed('PANGAEA', 'csv', 'a.tab', {
    header: [
      '/* DATA DESCRIPTION:',
      'Citation:\tTester, T (2020): Bottle data. PANGAEA',
      '*/',
      'Event\tDate/Time\tLatitude\tLongitude\tDepth water [m]\tTemp [°C]\tSal\tO2 [µmol/kg]',
    ],
    rows: rowsOf((cells) =>
      [
        cells.station,
        `${cells.day}T${cells.clock}`,
        cells.lat,
        cells.lon,
        cells.depth,
        cells.temp,
        cells.salt,
        cells.oxygen,
      ].join('\t'),
    ),
    delimiter: '\t',
  }),
  textSeed('NDBC', 'csv', 'a.txt', {
    header: ['#YY  MM DD hh mm WTMP ATMP  WVHT', '#yr  mo dy hr mn degC degC    m'],
    rows: rowsOf(({ day, clock, temp, salt, oxygen }) =>
      [
        ...day.split('-'),
        ...clock.split(':').slice(0, 2),
        temp.replace('444', '24'),
        (salt || 'MM').replace('555', '15'),
        oxygen.replace('666', '6'),
      ].join(' '),
    ),
    delimiter: ' ',
  }),
  textSeed('SeaFlow', 'sfl', 'a.sfl', {
    header: [
      'FILE\tDATE\tFILE DURATION\tLAT\tLON\tCONDUCTIVITY\tSALINITY\tOCEAN TEMP\tPAR\tBULK RED\tSTREAM PRESSURE\tEVENT RATE',
    ],
    rows: rowsOf((cells) =>
      [
        `2018_262/${cells.station}`,
        `${cells.day}T${cells.clock}+00:00`,
        '180.09',
        cells.lat,
        cells.lon,
        'NA',
        cells.salt || 'NA',
        cells.temp,
        'NA',
        cells.oxygen,
        cells.depth,
        `777.${cells.station.slice(1)}`,
      ].join('\t'),
    ),
    delimiter: '\t',
  }),
  textSeed('WHP bottles', 'whp-exchange', 'a_hy1.csv', {
    header: [
      'BOTTLE,20240904CCHHYDRO',
      '# a comment, with commas',
      'EXPOCODE,STNNBR,DATE,TIME,LATITUDE,LONGITUDE,CTDPRS,CTDTMP,SALNTY,SALNTY_FLAG_W',
      ',,,,,,DBAR,ITS-90,PSS-78,',
    ],
    rows: rowsOf((cells) =>
      [
        '318M',
        `9${cells.station.slice(1)}`,
        cells.day.replaceAll('-', ''),
        cells.clock.replaceAll(':', '').slice(0, 4),
        cells.lat,
        cells.lon,
        cells.depth,
        cells.temp,
        cells.salt || '-999.0',
        cells.salt ? '2' : '9',
      ].join(','),
    ),
    footer: ['END_DATA'],
  }),
  textSeed('WHP cast', 'whp-exchange', 'a_ct1.csv', {
    header: [
      'CTD,20011226WHPOSIOKJU',
      'NUMBER_HEADERS = 8',
      'EXPOCODE = 316N151_4',
      'STNNBR =  9025',
      'CASTNO =    1',
      'DATE = 19970821',
      'TIME =  0613',
      'LATITUDE =   17.9620',
      'LONGITUDE =  -65.1367',
      'CTDPRS,CTDPRS_FLAG_W,CTDTMP,CTDTMP_FLAG_W,CTDSAL',
      'DBAR,,ITS-90,,PSS-78',
    ],
    rows: rowsOf(({ depth, temp, salt }) => [depth, '2', temp, '2', salt || '-999.0'].join(',')),
    footer: ['END_DATA'],
  }),
];

const seabird: readonly Seed[] = [
  textSeed('CNV', 'cnv', 'a.cnv', {
    header: [
      '* Sea-Bird SBE 9 Data File:',
      '* NMEA Latitude = 28 15.01 N',
      '* NMEA Longitude = 089 15.02 W',
      '# nquan = 5',
      `# nvalues = ${ROWS}`,
      '# name 0 = timeS: Time, Elapsed [seconds]',
      '# name 1 = prDM: Pressure, Digiquartz [db]',
      '# name 2 = t090C: Temperature [ITS-90, deg C]',
      '# name 3 = sal00: Salinity, Practical [PSU]',
      '# name 4 = flag:  0.000e+00',
      '# interval = seconds: 0.0416667',
      '# start_time = Jul 11 2012 02:22:32 [NMEA time, header]',
      '# bad_flag = -9.990e-29',
      '# file_type = ascii',
      '*END*',
    ],
    rows: rowsOf(({ depth, temp, salt }, row) =>
      [`77${tag(row)}`, depth, temp, salt || '-9.990e-29', '0.000e+00']
        .map((cell) => cell.padStart(11))
        .join(''),
    ),
    delimiter: ' ',
  }),
  textSeed('bottle file', 'btl', 'a.btl', {
    header: [
      '* Sea-Bird SBE 9 Data File:',
      '* NMEA Latitude = 28 15.00 N',
      '* NMEA Longitude = 089 15.00 W',
      '* System UpLoad Time = Apr 15 2019 12:00:00',
      '# nquan = 4',
      '    Bottle        Date       Sal00      T090C       PrDM     Sbeox0',
      '  Position        Time                                             ',
    ],
    rows: rowsOf(({ depth, temp, salt, oxygen, clock }, row) => [
      `${`9${tag(row)}`.padStart(7)}    Jul ${10 + row} 2019${[salt || '', temp, depth, oxygen]
        .map((cell) => cell.padStart(11))
        .join('')} (avg)`,
      `${clock.padStart(22)}${['0.0003', '', `0.2${tag(row)}`, `0.88${tag(row)}`]
        .map((cell) => cell.padStart(11))
        .join('')} (sdev)`,
    ]),
    delimiter: ' ',
  }),
];

const ODF_COLUMNS = [
  ['SYTM_01', 'GMT', "'17-NOV-1858 00:00:00.00'"],
  ['PRES_01', 'decibars', '-9.900000E+001'],
  ['QQQQ_01', 'none', '-9.900000E+001'],
  ['TE90_01', 'degrees C', '-9.900000E+001'],
  ['PSAL_01', 'none', '-9.900000E+001'],
];

const loggers: readonly Seed[] = [
  textSeed('ODF', 'csv', 'a.ODF', {
    header: [
      'ODF_HEADER,',
      "  FILE_SPECIFICATION='CTD_X_1'",
      'EVENT_HEADER,',
      '  INITIAL_LATITUDE=44.693500,',
      '  INITIAL_LONGITUDE=-63.640000,',
      ...ODF_COLUMNS.flatMap(([code = '', units = '', missing = '']) => [
        'PARAMETER_HEADER,',
        `  UNITS='${units}',`,
        `  CODE='${code}',`,
        `  NULL_VALUE=${missing},`,
      ]),
      'RECORD_HEADER,',
      `  NUM_CYCLE=${ROWS}`,
      '-- DATA --',
    ],
    rows: rowsOf(
      ({ day, clock, depth, temp, salt }) =>
        `'${day.slice(-2)}-JUL-2019 ${clock}.00'   ${depth}  1  ${temp}  ${salt || '-99.000'} `,
    ),
    delimiter: ' ',
  }),
  textSeed('SeaBASS', 'csv', 'a.sb', {
    header: [
      '/begin_header',
      '/missing=-9999',
      '/delimiter=comma',
      '/fields=date,time,lat,lon,depth,wt,sal',
      '/units=yyyymmdd,hh:mm:ss,degrees,degrees,m,degreesc,psu',
      '/end_header',
    ],
    rows: rowsOf(({ day, clock, lat, lon, depth, temp, salt }) =>
      [day.replaceAll('-', ''), clock, lat, lon, depth, temp, salt || '-9999'].join(','),
    ),
  }),
  textSeed('Star-Oddi', 'csv', 'a.DAT', {
    header: [
      '#B\tCreated:\t17-05-2024 18:23:28',
      '#5\tField separation:\t0',
      '#2\tDate & Time:\t1',
      '#6\tDecimal point:\t,',
      '#7\tDate def.:\tdd-mm-yyyy\t-',
      '#8\tTime def.:\t:',
      '##\tAxis\t0\tTemperature(°C)\tclRed\tFALSE',
      '##\tAxis\t1\tPressure(Bar)\tclBlue\tFALSE',
      `#D\tData:\t${ROWS}\t05-04-2024 22:00:00\t05-04-2024 22:10:00`,
    ],
    rows: rowsOf(({ day, clock, temp, oxygen }, row) =>
      [
        `9${tag(row)}`,
        `${day.split('-').toReversed().join('-')} ${clock}`,
        commas(temp),
        commas(oxygen),
      ].join('\t'),
    ),
    delimiter: '\t',
    decimal: ',',
  }),
  textSeed('RBR', 'csv', 'a.txt', {
    header: [
      'RBR Data Report',
      'Model=XR-420',
      'Channel[1].name=Temperature',
      'Channel[1].units=C',
      'Channel[2].name=Pressure',
      'Channel[2].units=dBar',
      'NumberOfChannels=2',
      `NumberOfSamples=${ROWS}`,
      '',
      '       Date & Time                Temp           Pres',
    ],
    rows: rowsOf(({ day, clock, temp, oxygen }) => `${day} ${clock}      ${temp}      ${oxygen}`),
    delimiter: ' ',
  }),
  textSeed('HOBO', 'csv', 'a.csv', {
    header: [
      '"Plot Title: 10329413"',
      '"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 10329413)","Intensity, Lux (LGR S/N: 10329413)"',
    ],
    rows: rowsOf(({ day, clock, temp, oxygen }, row) => {
      const [year, month, date] = day.split('-');
      return [`9${tag(row)}`, `${month}/${date}/${year} ${clock}`, temp, oxygen].join(',');
    }),
  }),
];

/** Texts of every kind that is read. */
export const TEXT_SEEDS: readonly Seed[] = [...delimited, ...archives, ...seabird, ...loggers];
