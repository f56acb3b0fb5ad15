import { parseOwnQuery } from '../../dialect/catalog/views.ts';
import { refuseAt } from '../../dialect/sql-refusal.ts';
import type { QueryWriter } from '../procedure.ts';
import { catalogProcedure, listTexts } from './catalog-procedure.ts';

const maxWords = 30;
/** Where clients expect to find a word; instruments, institutions and datasets are keywords of the servers that they know. */
const searchedColumns = [
  'Keywords',
  'Variable',
  'Long_Name',
  'Make',
  'Study_Domain',
  'Sensor',
  'Process_Level',
  'Dataset_Name',
  'Dataset_Short_Name',
  'Data_Source',
  'Distributor',
];

/** Variables of which every word is part of one of the searched columns. Words are values, so `%` is a per cent sign. */
const writeSearch: QueryWriter = ({ args, nodes: [node], place }) => {
  const words = listTexts(args[0]).join(' ').split(/\s+/).filter(Boolean);
  if (words.length > maxWords)
    refuseAt(
      node ?? place,
      'too-complex',
      `The search has ${words.length} words.`,
      `at most ${maxWords} words`,
    );
  const conditions = words.map(
    (_, index) =>
      `(${searchedColumns.map((column) => `CHARINDEX(@${index + 1}, ${column}) > 0`).join(' OR ')})`,
  );
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return parseOwnQuery(
    `SELECT * FROM udfCatalog() ${where} ORDER BY Dataset_Name, Variable`,
    words.map((value) => ({ type: 'text', value, at: place.at, word: value })),
  );
};

/** `uspCatalog`: every variable with its dataset. */
export const catalog = catalogProcedure({
  name: 'uspCatalog',
  gives: 'Every variable with its dataset and its statistics: the rows of `udfCatalog()`.',
  arguments: [],
  text: 'SELECT * FROM udfCatalog()',
});

/** `uspSearchCatalog`: the variables that match every word. */
export const searchCatalog = catalogProcedure({
  name: 'uspSearchCatalog',
  gives: 'The variables whose names, keywords, instruments, makers or datasets hold every word.',
  arguments: [{ name: 'words', kind: 'text' }],
  text: writeSearch,
});
