import { measurementRoutes } from '@isobath/contract';

const { path } = measurementRoutes.callProcedure;

/** What an example asks for: a small part of a real table. */
export interface ExamplePart {
  tableName: string;
  fields: string;
  dt1: string;
  dt2: string;
  lat1: number;
  lat2: number;
  lon1: number;
  lon2: number;
  depth1?: number;
  depth2?: number;
}

/** A program that reads the part as a table. */
export interface Example {
  language: 'curl' | 'Python' | 'R';
  note: string;
  code: string;
}

/** The same part, read three ways. `origin` is the portal's own address. */
export function writeExamples(part: ExamplePart, origin: string): Example[] {
  const parameters = Object.entries({ spName: 'uspSpaceTime', ...part });
  return [
    { language: 'curl', note: 'Writes a CSV file.', code: writeCurl(parameters, origin) },
    { language: 'Python', note: 'Needs pandas.', code: writePython(parameters, origin) },
    { language: 'R', note: 'Needs nothing beyond R itself.', code: writeR(parameters, origin) },
  ];
}

type Parameters = readonly (readonly [name: string, value: string | number])[];

function writeCurl(parameters: Parameters, origin: string): string {
  const lines = parameters.map(([name, value]) => `  --data-urlencode '${name}=${value}'`);
  return [`curl --fail --get '${origin}${path}'`, ...lines, '  --output part.csv'].join(' \\\n');
}

function writePython(parameters: Parameters, origin: string): string {
  const lines = parameters.map(
    ([name, value]) => `    "${name}": ${typeof value === 'number' ? value : `"${value}"`},`,
  );
  return [
    'from urllib.parse import urlencode',
    'import pandas as pd',
    '',
    'part = {',
    ...lines,
    '}',
    `table = pd.read_csv("${origin}${path}?" + urlencode(part))`,
    'print(table.describe())',
  ].join('\n');
}

function writeR(parameters: Parameters, origin: string): string {
  const lines = parameters.map(
    ([name, value]) => `  ${name} = ${typeof value === 'number' ? value : `"${value}"`}`,
  );
  return [
    'part <- list(',
    lines.join(',\n'),
    ')',
    'query <- paste(names(part), sapply(part, function(value) URLencode(as.character(value), reserved = TRUE)), sep = "=", collapse = "&")',
    `table <- read.csv(paste0("${origin}${path}?", query))`,
    'summary(table)',
  ].join('\n');
}
