import { refuseAt, showWord } from '../../dialect/sql-refusal.ts';
import type { QueryWriter } from '../procedure.ts';
import { catalogProcedure, listTexts } from './catalog-procedure.ts';

/** The first rows of a table as the engine finds them; `t.*`, which gives the stored columns alone also of one row. */
const writeHead: QueryWriter = ({ args: [table, rows], nodes, place }) => {
  const top = Number(rows);
  if (!Number.isInteger(top) || top < 0 || top > 1e15)
    refuseAt(
      nodes[1] ?? place,
      'bad-value',
      `uspHead was asked for ${showWord(String(rows))} rows.`,
      'a whole number such as 5',
    );
  const at = nodes[0] ?? place;
  const from = {
    type: 'table',
    name: listTexts(table).join(','),
    schema: undefined,
    alias: undefined,
    at: at.at,
    word: at.word,
  } as const;
  const select = {
    type: 'select',
    isDistinct: false,
    top,
    items: [{ type: 'all', qualifier: from.name, ...place }],
    from,
    joins: [],
    where: undefined,
    groupBy: [],
    having: undefined,
    ...place,
  } as const;
  return {
    type: 'query',
    withQueries: [],
    branches: [select],
    unions: [],
    orderBy: [],
    offset: undefined,
    fetch: undefined,
    ...place,
  };
};

/** `uspHead`: the first rows of a table. */
export const head = catalogProcedure({
  name: 'uspHead',
  gives: 'The first rows of a table, as they are stored.',
  arguments: [
    { name: 'table', kind: 'text', example: 'tblTable' },
    { name: 'rows', kind: 'number' },
  ],
  text: writeHead,
});
