import { writeExamples } from './examples.ts';
import type { ExamplePart } from './examples.ts';
import type { Block } from './parse-markdown.ts';
import type { Section } from './sections.ts';

/** Stands in the examples while the catalog is empty. */
const unknownPart: ExamplePart = {
  tableName: 'TABLE',
  fields: 'VARIABLE',
  dt1: '2020-01-01',
  dt2: '2020-01-31',
  lat1: 20,
  lat2: 25,
  lon1: -160,
  lon2: -155,
};

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Leads on to the rest of the documentation. */
const furtherPart: Section['parts'][number] = {
  id: 'further',
  title: 'Further',
  blocks: [
    paragraph(
      'What you can request is described under [Procedures](#procedures), [SQL dialect](#sql) and [Routes](#routes); how much, under [Limits](#limits); what a refusal means, under [Errors](#errors). For programs there is an [OpenAPI document](/api/docs/json).',
    ),
  ],
};

/** The first page: what there is to read, an example that runs against a table of this portal, and what bounds mean. */
export function makeStartSection(part: ExamplePart | undefined, origin: string): Section {
  const examples = writeExamples(part ?? unknownPart, origin);
  return {
    id: 'start',
    title: 'First steps',
    parts: [
      {
        id: '',
        title: '',
        blocks: [
          paragraph(
            'Everything these pages show comes from one HTTP interface, open to your programs too. Pictures, the catalog and subsets of a table are open to everyone; statements need a [key](#key).',
          ),
          paragraph(
            'A dataset is a table with the columns `time` (or `month` for a monthly climatology), `lat`, `lon`, `depth` if there is one, and its variables. The names of the table and its variables are on each dataset page in the [catalog](/catalog).',
          ),
        ],
      },
      {
        id: 'example',
        title: 'A subset of a table',
        blocks: [
          paragraph(
            part
              ? 'These examples run as they are.'
              : 'Replace the names of the table and variable in these examples.',
          ),
          ...examples.flatMap(({ language, note, code }): Block[] => [
            paragraph(`**${language}.** ${note}`),
            { kind: 'code', language, code },
          ]),
          paragraph(
            'The pages under *Clients* continue from here: [Python](#python), [R](#r), [Julia](#julia), [Matlab](#matlab), [curl](#curl), [DuckDB](#duckdb), [xarray](#xarray).'.replaceAll(
              '*',
              '',
            ),
          ),
        ],
      },
      {
        id: 'bounds',
        title: 'Bounds',
        blocks: [
          {
            kind: 'table',
            title: '',
            columns: ['name', 'what it bounds'],
            rows: [
              [
                '`dt1`, `dt2`',
                'First and last time, both included, in UTC. A date alone as the end includes its whole day. For a climatology: months 1 to 12; 11 to 2 is the winter.',
              ],
              ['`lat1`, `lat2`', 'Degrees north, −90 to 90, both included.'],
              [
                '`lon1`, `lon2`',
                'Degrees east, −180 to 180 or 0 to 360, both included. A `lon1` greater than `lon2` is a box across the date line.',
              ],
              [
                '`depth1`, `depth2`',
                'Metres, downward, both included. 0 is a depth like any other.',
              ],
            ],
          },
        ],
      },
      furtherPart,
    ],
  };
}
