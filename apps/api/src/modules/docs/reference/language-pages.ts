import type { ReferencePage } from '@isobath/contract';
import type { CatalogRelation, DescribedLanguage, DescribedProcedure } from '@isobath/query';
import { code, grouped, idOf } from './page-text.ts';

/** What a statement may be made of. */
export function makeDialectPage({
  functions,
  aggregates,
  tableFunctions,
  reservedWords,
  limits,
}: DescribedLanguage): ReferencePage {
  const groups = [
    ['numbers', 'Numbers'],
    ['text', 'Text'],
    ['time', 'Time'],
    ['other', 'Other'],
  ] as const;
  return {
    id: 'sql',
    title: 'SQL dialect',
    intro: [
      '`/api/data/query` takes one statement of T-SQL that reads: a SELECT, or a call of a procedure. It is read, checked word by word and written anew; what is not known is refused with the word, its line and column, and what would be taken.',
    ],
    parts: [
      {
        id: 'taken',
        title: 'What is taken',
        tables: [],
        text: [
          '`SELECT`, `DISTINCT`, `TOP n`, `FROM` tables, relations, table functions and subqueries, `INNER`, `LEFT`, `RIGHT`, `FULL` and `CROSS JOIN`, `WHERE`, `GROUP BY`, `HAVING`, `ORDER BY`, `OFFSET … FETCH`, `UNION ALL`, `UNION`, `WITH` and `CASE`.',
          '`IN` lists and subqueries, `EXISTS`, `BETWEEN`, `LIKE`, `IS NULL`; the operators `+ - * / %`, `=`, `<>`, `!=`, `<`, `<=`, `>`, `>=`, `AND`, `OR`, `NOT`.',
          "Names in brackets, `dbo.` before them, `N'…'`, aliases without `AS`, comments; capitals do not count. `CAST` and `CONVERT` to numbers, text and time. `INFORMATION_SCHEMA.COLUMNS`.",
          `Columns or aliases of these names need brackets: ${reservedWords.map(code).join(' ')}.`,
        ],
      },
      {
        id: 'refused',
        title: 'What is refused',
        tables: [],
        text: [
          'Everything that writes, sets or declares; several statements in one; tables that are not published; functions that are not listed below.',
          'Window functions, correlated subqueries, variables, `EXCEPT`, `INTERSECT`, `APPLY`, `PIVOT`, `TOP … WITH TIES`, and a subquery as a value other than after `=`.',
        ],
      },
      {
        id: 'differences',
        title: 'Where it differs from SQL Server',
        text: [],
        tables: [
          {
            title: '',
            columns: ['what', 'here'],
            rows: [
              [
                'text in `=`, `<`, `IN`, `LIKE`, `NULLIF`, `MIN`, `MAX`, `ORDER BY`',
                'without regard to capitals, and but for `LIKE` to blanks at the end',
              ],
              [
                'text in `GROUP BY`, `DISTINCT`, `UNION`, `REPLACE`',
                'with regard to capitals and blanks',
              ],
              [
                'a number of single precision beside a constant',
                'the constant is rounded alike: 25.3 finds the 25.3 that is shown',
              ],
              [
                '`a / -b * c`, `RADIANS(180)`, `HAVING` without anything gathered',
                'refused, because SQL Server gives another value than it seems',
              ],
              [
                "`time <= '2016-04-20'`, the upper end of `BETWEEN`",
                'a bare day is taken in whole; in every other comparison it is its first instant',
              ],
              ['`AVG` of whole numbers', 'a number with decimals'],
              ['division by zero, a logarithm of −1, a number too large', 'NULL, not an error'],
              [
                '`CAST` of a text of a row that cannot be read',
                'NULL; a constant that cannot be read is refused',
              ],
              ['`CAST(x AS NVARCHAR)` without a length', 'not cut after 30 characters'],
              ['an outer join', 'needs an equality between its table and one before it'],
            ],
          },
        ],
      },
      ...groups.map(([group, title]) => ({
        id: `functions-${group}`,
        title: `Functions: ${title.toLowerCase()}`,
        text: [],
        tables: [
          {
            title: '',
            columns: ['function', 'takes'],
            rows: functions
              .filter((each) => each.group === group)
              .map(({ name, takes }) => [code(name), takes]),
          },
        ],
      })),
      {
        id: 'aggregates',
        title: 'Aggregates',
        text: [
          `${aggregates.map(code).join(', ')}. \`STDEV\` and \`VAR\` are those of a sample: NULL for one value.`,
        ],
        tables: [],
      },
      {
        id: 'table-functions',
        title: 'Table functions',
        text: [],
        tables: [
          {
            title: '',
            columns: ['function', 'columns'],
            rows: tableFunctions.map(({ name, columns }) => [
              code(name),
              columns.map(code).join(', '),
            ]),
          },
        ],
      },
      {
        id: 'statement-limits',
        title: 'How large a statement may be',
        text: [],
        tables: [
          {
            title: '',
            columns: ['what', 'at most'],
            rows: [
              ['nesting', grouped(limits.depth)],
              ['items of one list', grouped(limits.listItems)],
              ['joins of one SELECT', grouped(limits.joins)],
              ['SELECTs', grouped(limits.selects)],
              ['columns of the result', grouped(limits.columns)],
            ],
          },
        ],
      },
    ],
  };
}

/** Every procedure with its arguments and columns, in order. */
export function makeProceduresPage({ procedures }: DescribedLanguage): ReferencePage {
  return {
    id: 'procedures',
    title: 'Procedures',
    intro: [
      'Called by `/api/data/query?query=EXEC uspName …`, arguments by their place; `EXEC` may be left out. Those over a part of one table are called by name too, at `/api/data/sp`.',
      'Columns are those of a table with depth whose variable is called `variable`. Of a climatology the first column is `month` in place of `time`, and `dt1`, `dt2` are months or dates of any year. With several variables each has its columns.',
    ],
    parts: procedures.map((each) => ({
      id: idOf(each.name),
      title: each.name,
      text: [
        each.gives,
        `**Call:** \`${writeCall(each)}\``,
        `**Columns:** ${each.columns.map(({ name, isOnlyWithDepth }) => `${code(name)}${isOnlyWithDepth ? ' (where there is depth)' : ''}`).join(', ')}.`,
        ...(each.needsDepth ? ['Only for tables with depth.'] : []),
      ],
      tables:
        each.arguments.length === 0
          ? []
          : [
              {
                title: 'Arguments',
                columns: ['place', 'name', 'kind', 'optional'],
                rows: each.arguments.map(({ name, kind, isOptional }, index) => [
                  String(index + 1),
                  name,
                  kind,
                  isOptional ? 'may be left out' : '',
                ]),
              },
            ],
    })),
  };
}

function writeCall({ name, arguments: given }: DescribedProcedure): string {
  return `EXEC ${name} ${given.map(({ name: each, kind, isOptional }) => `${isOptional ? '[' : ''}${kind === 'text' ? `'${each}'` : each}${isOptional ? ']' : ''}`).join(', ')}`.trim();
}

/** Every relation of the catalog that a statement may read. */
export function makeRelationsPage(
  { tableFunctions }: DescribedLanguage,
  relations: readonly CatalogRelation[],
): ReferencePage {
  return {
    id: 'relations',
    title: 'Relations',
    intro: [
      'Statements read the published tables, whose columns are `time` (or `month`), `lat`, `lon`, `depth` where there is one, and the variables (a table with `time` may also be asked for `year`, `month`, `week` and `dayofyear`); the relations of the catalog below, under the names that clients know; and the table functions.',
      "`tblAncillary` has `time`, `lat`, `lon`, `depth`, `link` (a table's name) and one column for each mean that this portal has made. `INFORMATION_SCHEMA.COLUMNS` tells the columns of all of them.",
    ],
    parts: [
      ...relations.map(({ name, columns }) => ({
        id: idOf(name),
        title: name,
        text: [],
        tables: [
          {
            title: '',
            columns: ['column', 'type', 'missing values'],
            rows: columns.map((column) => [
              code(column.name),
              column.type,
              column.isNullable ? 'may be' : '',
            ]),
          },
        ],
      })),
      ...tableFunctions.map(({ name, columns }) => ({
        id: idOf(name),
        title: name,
        text: [`**Columns:** ${columns.map(code).join(', ')}.`],
        tables: [],
      })),
    ],
  };
}
