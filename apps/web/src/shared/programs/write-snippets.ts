import { statementRoutes } from '@isobath/contract';

/** A program that asks this portal with a key. */
export interface Snippet {
  readonly language: 'curl' | 'Python' | 'R' | 'Julia' | 'MATLAB';
  readonly note: string;
  readonly code: string;
}

interface SnippetParts {
  /** The portal's own address without a slash at its end. */
  readonly origin: string;
  readonly token: string;
  /** One line of SQL, or the call of a procedure. */
  readonly statement: string;
}

/** The same statement from each language. */
export function writeSnippets({ origin, token, statement }: SnippetParts): Snippet[] {
  const address = `${origin}${statementRoutes.run.path}`;
  return [
    {
      language: 'curl',
      note: 'Prints CSV.',
      code: [
        `curl --fail --get '${address}'`,
        `  --header 'Authorization: Api-Key ${token}'`,
        `  --data-urlencode 'query=${statement.replaceAll("'", String.raw`'\''`)}'`,
      ].join(' \\\n'),
    },
    {
      language: 'Python',
      note: `Needs pandas. For pycmap set the environment variable CMAP_API_BASE_URL to ${origin} and give it the key as token.`,
      code: [
        'import io',
        'from urllib.parse import urlencode',
        'from urllib.request import Request, urlopen',
        'import pandas as pd',
        '',
        `statement = ${quoteDouble(statement)}`,
        `request = Request("${address}?" + urlencode({"query": statement}),`,
        `                  headers={"Authorization": "Api-Key ${token}"})`,
        'with urlopen(request) as reply:',
        '    table = pd.read_csv(io.BytesIO(reply.read()))',
        'print(table)',
      ].join('\n'),
    },
    {
      language: 'R',
      note: 'Needs nothing beyond R itself, 3.6 or newer.',
      code: [
        `statement <- ${quoteDouble(statement)}`,
        `address <- paste0("${address}?query=", URLencode(statement, reserved = TRUE))`,
        `table <- read.csv(url(address, headers = c(Authorization = "Api-Key ${token}")))`,
        'print(table)',
      ].join('\n'),
    },
    {
      language: 'Julia',
      note: 'Needs HTTP, CSV and DataFrames.',
      code: [
        'using HTTP, CSV, DataFrames',
        '',
        `statement = ${quoteDouble(statement).replaceAll('$', String.raw`\$`)}`,
        `reply = HTTP.get("${address}", ["Authorization" => "Api-Key ${token}"]; query = ["query" => statement])`,
        'table = CSV.read(reply.body, DataFrame)',
      ].join('\n'),
    },
    {
      language: 'MATLAB',
      note: 'Needs nothing beyond MATLAB itself.',
      code: [
        `statement = '${statement.replaceAll("'", "''")}';`,
        `options = weboptions('HeaderFields', {'Authorization', 'Api-Key ${token}'}, 'ContentType', 'table');`,
        `result = webread('${address}', 'query', statement, options)`,
      ].join('\n'),
    },
  ];
}

/** What an address of this portal gives as CSV, from each language. Addresses have no quotes, backslashes or dollar signs. */
export function writeAddressSnippets({
  address,
  token,
}: {
  readonly address: string;
  readonly token: string;
}): Snippet[] {
  return [
    {
      language: 'curl',
      note: 'Prints CSV.',
      code: `curl --fail '${address}' \\\n  --header 'Authorization: Api-Key ${token}'`,
    },
    {
      language: 'Python',
      note: 'Needs pandas.',
      code: [
        'import pandas as pd',
        '',
        `address = "${address}"`,
        `table = pd.read_csv(address, storage_options={"Authorization": "Api-Key ${token}"})`,
        'print(table)',
      ].join('\n'),
    },
    {
      language: 'R',
      note: 'Needs nothing beyond R itself, 3.6 or newer.',
      code: [
        `address <- "${address}"`,
        `table <- read.csv(url(address, headers = c(Authorization = "Api-Key ${token}")))`,
        'print(table)',
      ].join('\n'),
    },
    {
      language: 'Julia',
      note: 'Needs HTTP, CSV and DataFrames.',
      code: [
        'using HTTP, CSV, DataFrames',
        '',
        `reply = HTTP.get("${address}", ["Authorization" => "Api-Key ${token}"])`,
        'table = CSV.read(reply.body, DataFrame)',
      ].join('\n'),
    },
    {
      language: 'MATLAB',
      note: 'Needs nothing beyond MATLAB itself.',
      code: [
        `options = weboptions('HeaderFields', {'Authorization', 'Api-Key ${token}'}, 'ContentType', 'table');`,
        `result = webread('${address}', options)`,
      ].join('\n'),
    },
  ];
}

/** A text as Python, R and Julia read it between double quotes; in Julia a dollar sign needs a backslash too. */
function quoteDouble(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
