import type { Snippet } from '../../../../shared/programs/write-snippets.ts';

/** The file that the programs send, as it is saved from the page. */
export const requestFile = 'track-match.json';

/** The same request, in a file, from each language. */
export function writeTrackPrograms(origin: string, token: string): Snippet[] {
  const address = `${origin}/api/data/track-match`;
  return [
    {
      language: 'curl',
      note: 'Prints CSV.',
      code: [
        `curl --fail '${address}'`,
        `  --header 'Authorization: Api-Key ${token}'`,
        "  --header 'Content-Type: application/json'",
        `  --data-binary @${requestFile}`,
      ].join(' \\\n'),
    },
    {
      language: 'Python',
      note: 'Needs pandas.',
      code: [
        'import io',
        'from urllib.request import Request, urlopen',
        'import pandas as pd',
        '',
        `with open("${requestFile}", "rb") as file:`,
        `    request = Request("${address}", data=file.read(),`,
        `                      headers={"Authorization": "Api-Key ${token}",`,
        '                               "Content-Type": "application/json"})',
        'with urlopen(request) as reply:',
        '    table = pd.read_csv(io.BytesIO(reply.read()))',
        'print(table)',
      ].join('\n'),
    },
    {
      language: 'R',
      note: 'Needs httr.',
      code: [
        'library(httr)',
        `reply <- POST("${address}", body = upload_file("${requestFile}", type = "application/json"),`,
        `              add_headers(Authorization = "Api-Key ${token}"))`,
        'stop_for_status(reply)',
        'table <- read.csv(text = content(reply, "text", encoding = "UTF-8"))',
        'print(table)',
      ].join('\n'),
    },
    {
      language: 'Julia',
      note: 'Needs HTTP, CSV and DataFrames.',
      code: [
        'using HTTP, CSV, DataFrames',
        '',
        `reply = HTTP.post("${address}",`,
        `    ["Authorization" => "Api-Key ${token}", "Content-Type" => "application/json"],`,
        `    read("${requestFile}"))`,
        'table = CSV.read(reply.body, DataFrame)',
      ].join('\n'),
    },
    {
      language: 'MATLAB',
      note: 'Needs nothing beyond MATLAB itself.',
      code: [
        `options = weboptions('HeaderFields', {'Authorization', 'Api-Key ${token}'}, ...`,
        "    'MediaType', 'application/json', 'ContentType', 'table', 'Timeout', 120);",
        `request = jsondecode(fileread('${requestFile}'));`,
        `result = webwrite('${address}', request, options)`,
      ].join('\n'),
    },
  ];
}
