import type { ReferencePage, ReferencePart } from '@isobath/contract';
import type { CatalogRelation, DescribedLanguage, DescribedProcedure } from '@isobath/query';
import { code, grouped, idOf } from './page-text.ts';

/** Where a statement means something else here than in SQL Server. */
export const differences: [what: string, here: string][] = [
  [
    'text in `=`, `<`, `IN`, `LIKE`, `NULLIF`, `MIN`, `MAX`, `ORDER BY`',
    'case-insensitive and, except for `LIKE`, ignoring trailing blanks',
  ],
  ['text in `GROUP BY`, `DISTINCT`, `UNION`, `REPLACE`', 'case-sensitive, and blanks matter'],
  [
    'a single-precision number compared with a constant',
    'the constant is rounded in the same way: 25.3 finds the 25.3 that is shown',
  ],
  [
    '`lat`, `lon` and `depth` compared with a constant that has the digits of a 32-bit number',
    'the constant is also its shortest decimal: `depth = 0.49402499198913574` finds the 0.494025 that is stored',
  ],
  [
    '`a / -b * c`, `RADIANS(180)`, `HAVING` without any aggregation',
    'refused, because SQL Server returns something other than it appears to say',
  ],
  [
    "`time <= '2016-04-20'`, the upper end of `BETWEEN`",
    'a date without a time includes the whole day; in every other comparison it means its first instant',
  ],
  ['`AVG` of whole numbers', 'a number with decimals'],
  ['division by zero, a logarithm of −1, a number too large', 'NULL, not an error'],
  [
    '`CAST` of a stored text that cannot be parsed',
    'NULL; a constant that cannot be parsed is refused',
  ],
  ['`CAST(x AS NVARCHAR)` without a length', 'not truncated to 30 characters'],
  ['an outer join', 'needs an equality between its table and one before it'],
  [
    'arithmetic of `tinyint` and `smallint`',
    'an `int`; only results that do not fit into `int` or `bigint` are refused',
  ],
  ['`SUM` of whole numbers', 'a `bigint`'],
  [
    'a whole constant from 2147483648 on',
    'a `bigint` when shown or compared, a decimal in a calculation; at most 64 bits',
  ],
  ['`MONEY`', 'is `decimal(19, 4)`'],
  [
    '`ROUND` of a decimal that needs one digit more, such as `ROUND(9.99, 1)`',
    'that number, not an overflow',
  ],
  ['`ROUND` whose number of places is not a constant', 'a float'],
  ['`RADIANS` and `DEGREES` of a decimal', 'a float'],
  ['`%` of a decimal', 'refused; of a float, the remainder'],
  [
    'text beside a decimal in a comparison or calculation',
    'read as a float; `CAST` it to a decimal to keep its digits',
  ],
  ['`AVG` and `SUM` with `DISTINCT` of decimals', 'a float'],
];

const functionGroups = [
  ['numbers', 'Numbers'],
  ['text', 'Text'],
  ['time', 'Time'],
  ['other', 'Other'],
] as const;

/** What a statement may be made of. */
export function makeDialectPage({
  functions,
  aggregates,
  tableFunctions,
  reservedWords,
  limits,
}: DescribedLanguage): ReferencePage {
  return {
    id: 'sql',
    title: 'SQL dialect',
    intro: [
      '`/api/data/query` accepts one read-only T-SQL statement: a SELECT, or a procedure call. It is parsed, checked word by word and rewritten; anything unknown is refused with the word, its line and column, and what is accepted there.',
    ],
    parts: [
      ...listSyntaxParts(reservedWords),
      {
        id: 'differences',
        title: 'Where it differs from SQL Server',
        text: [],
        tables: [
          {
            title: '',
            columns: ['what', 'here'],
            rows: differences,
          },
        ],
      },
      ...listFunctionParts(functions),
      {
        id: 'aggregates',
        title: 'Aggregates',
        text: [
          `${aggregates.map(code).join(', ')}. \`STDEV\` and \`VAR\` are sample statistics: NULL for a single value.`,
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
      makeStatementLimitsPart(limits),
    ],
  };
}

function listSyntaxParts(reservedWords: DescribedLanguage['reservedWords']): ReferencePart[] {
  return [
    {
      id: 'taken',
      title: 'What is accepted',
      tables: [],
      text: [
        '`SELECT`, `DISTINCT`, `TOP n`, `FROM` tables, relations, table functions and subqueries, `INNER`, `LEFT`, `RIGHT`, `FULL` and `CROSS JOIN`, `WHERE`, `GROUP BY`, `HAVING`, `ORDER BY`, `OFFSET … FETCH`, `UNION ALL`, `UNION`, `EXCEPT`, `INTERSECT`, `WITH` and `CASE`.',
        '`IN` lists and subqueries, `EXISTS`, `BETWEEN`, `LIKE`, `IS NULL`; the operators `+ - * / %`, `=`, `<>`, `!=`, `<`, `<=`, `>`, `>=`, `AND`, `OR`, `NOT`.',
        "Names in brackets, `dbo.` before them, `N'…'`, aliases without `AS`, comments; names and keywords are case-insensitive. `CAST`, `CONVERT`, `TRY_CAST` and `TRY_CONVERT` to numbers, text and time. `INFORMATION_SCHEMA.COLUMNS`.",
        'Numbers have the types of T-SQL: `2` is an `int`, `1.50` a `decimal(3, 2)`, `1.5e0` a `float`. Sums, products and quotients of decimals have the digits that T-SQL gives them (`1.0 / 3` is 0.333333, `ROUND(0.285, 2)` is 0.290); beside a float column everything is a float, beside a single-precision one a `real`. Dates may be written `20230413` too.',
        `Columns or aliases with these names need brackets: ${reservedWords.map(code).join(' ')}.`,
      ],
    },
    {
      id: 'refused',
      title: 'What is refused',
      tables: [],
      text: [
        'Everything that writes, sets or declares; more than one statement; tables that are not published; functions that are not listed below.',
        'Window functions (`OVER`), correlated subqueries, recursive queries, variables, `APPLY`, `PIVOT`, `TOP … PERCENT`, `TOP … WITH TIES`, `FORMAT`, a subquery as a value other than after `=`, and `ORDER BY` in a subquery without `TOP` or `OFFSET`. Each refusal names the word and what does the same.',
      ],
    },
  ];
}

function listFunctionParts(functions: DescribedLanguage['functions']): ReferencePart[] {
  return functionGroups.map(([group, title]) => ({
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
  }));
}

function makeStatementLimitsPart(limits: DescribedLanguage['limits']): ReferencePart {
  return {
    id: 'statement-limits',
    title: 'Limits on the size of a statement',
    text: [],
    tables: [
      {
        title: '',
        columns: ['what', 'at most'],
        rows: [
          ['nesting', grouped(limits.depth)],
          ['items in one list', grouped(limits.listItems)],
          ['joins in one SELECT', grouped(limits.joins)],
          ['SELECTs', grouped(limits.selects)],
          ['columns in the result', grouped(limits.columns)],
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
      'Called by `/api/data/query?query=EXEC uspName …`, with positional arguments; `EXEC` is optional. Procedures on a subset of one table can also be called by name, at `/api/data/sp`.',
      'The columns shown are those for a table with depth whose variable is called `variable`. For a climatology the first column is `month` instead of `time`, and `dt1`, `dt2` are months or dates of any year. If there are several variables, each has its own columns.',
    ],
    parts: procedures.map((each) => ({
      id: idOf(each.name),
      title: each.name,
      text: [
        each.gives,
        `**Call:** \`${writeCall(each)}\``,
        `**Columns:** ${each.columns.map(({ name, isOnlyWithDepth }) => `${code(name)}${isOnlyWithDepth ? ' (if there is depth)' : ''}`).join(', ')}.`,
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
                  isOptional ? 'optional' : '',
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
      'Statements read the published tables, whose columns are `time` (or `month`), `lat`, `lon`, `depth` if there is one, and the variables (tables with `time` also offer `year`, `month`, `week` and `dayofyear`); the relations of the catalog below, under the names that clients know; and the table functions.',
      "`tblAncillary` has `time`, `lat`, `lon`, `depth`, `link` (a table's name) and one column for each mean that this portal has computed. `INFORMATION_SCHEMA.COLUMNS` lists the columns of all of them.",
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
