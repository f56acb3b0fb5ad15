/** As much of the OpenAPI document as says what a request may hold. */
export interface DescribedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedRoute>>>>;
}
interface DescribedRoute {
  readonly 'x-access'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: DescribedSchema;
  }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: DescribedSchema }>>;
  };
}
interface DescribedSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly DescribedSchema[];
  readonly items?: DescribedSchema;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
}

/** A request that is meant to hold the server up; `what` names it in a failure. */
export interface HostileRequest {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
}

const words = Array.from({ length: 12_000 }, (_, at) => at.toString(36)).join(' ');
/** Texts of any length that parsers like least: runs that end in the wrong letter, many words, names, brackets, quotes, escapes. */
const kinds: Readonly<Record<string, (length: number) => string>> = {
  digits: (length) => `${'1'.repeat(length - 1)}x`,
  blanks: (length) => `a${' '.repeat(length - 2)}x`,
  words: (length) => words.slice(0, length),
  signs: (length) => '%_\\\'[{"'.repeat(length).slice(0, length),
  list: (length) => '1,'.repeat(length).slice(0, length),
};
/** Characters that an address takes, beside 48 kB of headers and itself. */
const inAddress = 44_000;

/** Statements of about so many characters that cost a careless parser a lot of work. */
function listStatements(length: number): readonly (readonly [string, string])[] {
  const fill = (head: string, piece: string, tail: string): string =>
    head + piece.repeat(Math.floor((length - head.length - tail.length) / piece.length)) + tail;
  const either = (room: number): string =>
    Array.from({ length: Math.floor(room / 12) }, (_, at) => `lat=${at}`).join(' OR ');
  return [
    ['digits', fill("SELECT '", '1', "x'+1")],
    ['blanks', fill("SELECT 1 WHERE 'a' = 'b", ' ', "x'")],
    ['whole digits', fill('SELECT ', '1', '')],
    ['depth', fill('SELECT ', '(', '')],
    ['columns', fill('SELECT ', '1,', '1')],
    ['sum', fill('SELECT 1', '+1', '')],
    ['not', fill('SELECT 1 WHERE ', 'NOT ', '1=1')],
    ['comments', fill('SELECT 1 ', '/*', '')],
    ['quotes', fill('SELECT ', "''", '')],
    ['names', fill('SELECT ', '[a].', '[a]')],
    ['unions', fill('SELECT 1', ' UNION ALL SELECT 1', '')],
    ['cases', fill('SELECT ', 'CASE WHEN 1=1 THEN ', '1')],
    ['like', fill("SELECT 1 WHERE 'a' LIKE '", '%a', "'")],
    ['list', fill('SELECT * FROM tblSmall_Grid WHERE lat IN (', '1,', '1)')],
    ['call', fill("EXEC uspSpaceTime 'tblSmall_Grid', '", 'a,', "'")],
    ['call of digits', fill("EXEC uspSpaceTime 'tblSmall_Grid', 'sst', '", '1', "x'")],
    [
      'places',
      `SELECT * FROM tblSmall_Grid WHERE (${either(length / 2 - 60)}) AND (${either(length / 2 - 60)})`,
    ],
    ['joins', fill('SELECT 1 FROM tblSmall_Grid a', ' JOIN tblSmall_Grid b ON 1=1', '')],
  ];
}

/** Hostile requests to every route of an API: many names, each parameter and field as long as it may be and longer, deep JSON, statements. */
export function listHostileRequests({ paths }: DescribedApi): HostileRequest[] {
  return Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).flatMap(([method, route]) => {
      const start = { method: method.toUpperCase(), path: pattern.replaceAll(/\{(\w+)\}/g, 'a') };
      const isForPeople =
        route['x-access'] === 'registered' || route['x-access'] === 'administrator';
      // Callers who are not signed in are refused for that reason: their requests are read only up
      // to the body.
      const described = isForPeople ? { ...(route.requestBody && { requestBody: {} }) } : route;
      return [
        ...listAddresses(start, described),
        ...(route.requestBody ? listBodies(start, described) : []),
      ];
    }),
  );
}

type Start = Pick<HostileRequest, 'method' | 'path'>;

function* listAddresses(
  { method, path }: Start,
  { parameters = [] }: DescribedRoute,
): Generator<HostileRequest> {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const at = (what: string, values: readonly (readonly [string, string])[]): HostileRequest => {
    // A blank, a bracket and their like take three letters of an address: what does not fit is as long as it may be.
    const query = new URLSearchParams(
      values.map(([name, value]): [string, string] => [name, value]),
    )
      .toString()
      .slice(0, inAddress)
      .replace(/%.?$/, '');
    return { method, path: `${path}?${query}`, what };
  };
  yield { method, path: `${path}?${'a&'.repeat(inAddress / 2)}`, what: 'many names' };
  const longest = Math.floor(inAddress / Math.max(1, inQuery.length));
  for (let turn = 0; turn < (inQuery.length > 0 ? 2 : 0); turn += 1)
    yield at(
      `all parameters far too long, ${turn}`,
      inQuery.map(({ name }, place) => [name, listKinds(longest)[(place + turn) % kindCount]![1]]),
    );
  for (const parameter of inQuery) {
    const others = inQuery
      .filter((each) => each.required && each !== parameter)
      .map(({ name, schema }) => [name, String(exampleOf(schema))] as const);
    for (const [what, value] of textsFor(parameter, inAddress))
      yield at(`${parameter.name}: ${what}`, [...others, [parameter.name, value]]);
  }
}

function* listBodies(start: Start, { requestBody }: DescribedRoute): Generator<HostileRequest> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const json = (what: string, body: unknown): HostileRequest => ({
    ...start,
    what,
    contentType: 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const fields = Object.entries(schema.properties ?? {});
  yield* listWholeBodies(start, 60_000);
  // A body that no field of the route can fill is refused by its length.
  if (fields.some(([, field]) => (longestOf(field) ?? 0) > 60_000))
    yield* listWholeBodies(start, 1_000_000);
  else yield json('a list of 1,000,000 levels', '['.repeat(1_000_000));
  const whole = Object.fromEntries(
    fields
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, field]) => [name, exampleOf(field)]),
  );
  for (let turn = 0; turn < Math.min(2, fields.length); turn += 1)
    yield json(
      `all fields far too long, ${turn}`,
      Object.fromEntries(
        fields.map(([name], place) => [
          name,
          listKinds(Math.floor(50_000 / fields.length))[(place + turn) % kindCount]![1],
        ]),
      ),
    );
  for (const [name, field] of fields) {
    for (const [what, value] of textsFor({ name, schema: field }, 50_000))
      yield json(`${name}: ${what}`, { ...whole, [name]: value });
    if (field.type === 'array' || field.anyOf)
      yield json(`${name}: a long list`, {
        ...whole,
        [name]: Array.from({ length: 12_000 }, (_, at) => (at % 2 === 0 ? 1 : 'x')),
      });
  }
}

function* listWholeBodies(start: Start, length: number): Generator<HostileRequest> {
  const names = Array.from({ length: length / 4 }, (_, at) => at.toString(36));
  const bodies: readonly (readonly [string, string, string])[] = [
    ['json', 'a deep list', '['.repeat(length)],
    ['json', 'deep objects', `${'{"a":'.repeat(length / 7)}1${'}'.repeat(length / 7)}`],
    ['json', 'a long number', `{"a":${'1'.repeat(length - 10)}}`],
    [
      'json',
      'many names',
      `{${names
        .map((name) => `"${name}":1`)
        .join(',')
        .slice(0, length - 20)}`,
    ],
    ['json', 'escapes', `{"a":"${'\\u0000'.repeat(length / 7)}"}`],
    ['x-www-form-urlencoded', 'many names', names.join('&').slice(0, length)],
    ['x-www-form-urlencoded', 'ampersands', '&'.repeat(length)],
    ['x-www-form-urlencoded', 'escapes', `query=${'%27'.repeat(length / 4)}`],
  ];
  for (const [type, what, body] of bodies)
    yield {
      ...start,
      what: `${type} of ${length} letters: ${what}`,
      contentType: `application/${type}`,
      body,
    };
  yield {
    ...start,
    what: `a text of ${length} letters`,
    contentType: 'text/plain',
    body: '('.repeat(length),
  };
}

/** Hostile texts for a field, just as long as it says that it takes: whatever stands behind the schema reads them. A field that takes but a number or a date is read by the schema alone. */
function textsFor(
  { name, schema }: { readonly name: string; readonly schema?: DescribedSchema | undefined },
  most: number,
): readonly (readonly [string, string])[] {
  const longest = Math.min(longestOf(schema) ?? 0, most * (most > inAddress ? 10 : 1));
  if (longest <= 40) return [];
  if (name === 'query' && longest > 10_000)
    return listStatements(longest > inAddress ? longest : 32_000);
  return listKinds(Math.min(longest, most));
}

const kindCount = Object.keys(kinds).length;
const listKinds = (length: number): readonly (readonly [string, string])[] =>
  Object.entries(kinds).map(([kind, make]) => [`${kind} of ${length}`, make(length)]);

function longestOf(schema: DescribedSchema | undefined): number | undefined {
  return schema?.maxLength ?? schema?.anyOf?.map(longestOf).find((length) => length !== undefined);
}

/** A value that a schema is likely to take. */
function exampleOf(schema: DescribedSchema | undefined): unknown {
  if (schema?.enum) return schema.enum[0];
  if (schema?.anyOf) return exampleOf(schema.anyOf[0]);
  const type = [schema?.type].flat()[0];
  if (type === 'number' || type === 'integer') return Math.max(1, schema?.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return [exampleOf(schema?.items)];
  return type === 'object' ? {} : 'tblSmall_Grid';
}
