import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { utils } from '@e965/xlsx';
import type { RuleName } from '../rules.ts';
import type { Change } from './change-submission.ts';
import { all, column, data, dataset, nothing, vars } from './change-submission.ts';

type BookChange = (book: WorkBook) => void;

const repeat =
  (lastCell: unknown): Change =>
  (cells) =>
    cells.data.push([...(cells.data[1] ?? []).slice(0, 5), lastCell]);

const anotherCruise: Change = (cells) =>
  cells.dataset_meta_data.push([...Array.from({ length: 12 }), 'KM1606']);

/** For each rule that cells can break: what breaks it, and what nearly does. */
export const CASES: readonly (readonly [rule: RuleName, breaks: Change, nearly: Change])[] = [
  [
    'missing-sheet',
    (cells) => delete (cells as Record<string, unknown>)['vars_meta_data'],
    nothing,
  ],
  ['empty-sheet', (cells) => cells.data.splice(1), (cells) => cells.data.splice(2)],
  [
    'long-sheet',
    (cells) =>
      cells.dataset_meta_data.push(
        ...Array.from({ length: 10_000 }, () => [...Array.from({ length: 10 }), 'x']),
      ),
    (cells) =>
      cells.dataset_meta_data.push(
        ...Array.from({ length: 9999 }, () => [...Array.from({ length: 10 }), 'x']),
      ),
  ],
  ['extra-sheet', (cells) => (cells['notes'] = [['x']]), nothing],
  ['orphaned-cell', data(3, 8, 'x'), data(3, 8, ' ')],
  ['repeated-column', data(0, 5, 'temperature'), data(0, 5, 'Temperature')],
  ['missing-column', data(0, 1, 'latitude'), data(0, 1, ' lat ')],
  ['unknown-field', vars(9, 'var_note', 0), dataset(7, 'dataset_acknowledgment', 0)],
  ['sample-row', dataset(2, '< dataset version (<50 chars) >'), dataset(2, 'version <2>')],
  ['missing-licence', dataset(13, ' '), dataset(13, 'free for science')],
  ['missing-field', vars(8, '  '), vars(9, '')],
  ['long-field', dataset(0, 'a'.repeat(51)), dataset(0, 'a'.repeat(50))],
  ['short-name', dataset(0, '1st_casts'), dataset(0, 'casts_1')],
  ['release-date', dataset(3, '2018-02-30'), dataset(3, '2016-02-29')],
  ['dataset-make', dataset(4, 'in-situ'), dataset(4, 'Laboratory')],
  ['not-a-flag', vars(7, 'yes'), vars(7, '0')],
  ['unlisted-option', vars(2, 'Thermometer'), vars(2, 'trace metal ctd')],
  ['several-cruises', dataset(12, 'KM1605, KM1606'), dataset(12, 'KM1605 leg 2')],
  ['missing-cruise', all(dataset(12, ''), vars(2, 'in-situ')), vars(2, 'in-situ')],
  ['missing-cruise-column', anotherCruise, all(anotherCruise, data(0, 6, 'cruise'))],
  ['repeated-keyword', vars(8, 'ctd, salt, CTD'), vars(8, 'ctd, salt, ctd cast')],
  ['repeated-variable', vars(1, 'sea water PRACTICAL SALINITY'), vars(1, 'Salinity 2')],
  ['column-without-variable', data(0, 5, 'salt'), data(0, 6, 'cruise')],
  ['variable-without-column', vars(0, 'salt', 2), nothing],
  ['variable-count', all(data(0, 6, 'oxygen'), data(1, 6, 1), data(2, 6, 2)), nothing],
  ['empty-column', column(5, () => ''), column(5, (row) => (row === 3 ? 35 : ''))],
  ['missing-time', data(3, 0, ''), data(3, 0, '2016-04-20')],
  ['unreadable-time', data(3, 0, '20/04/2016'), data(3, 0, '2016-04-20T15:13:01.250+10:00')],
  ['unreadable-time', data(3, 0, 42480), data(3, 0, 42480.5)],
  ['future-time', data(3, 0, '2020-01-02T00:00:01Z'), data(3, 0, '2020-01-02T00:00:00Z')],
  ['future-time', data(3, 0, '2099-01-01'), all(data(3, 0, '2099-01-01'), dataset(4, 'model'))],
  ['changed-time', data(3, 0, '2016-04-20T15:13:01'), data(3, 0, '2016-04-20T15:13:01Z')],
  ['missing-position', data(3, 1, ''), data(3, 3, '')],
  ['unreadable-number', data(3, 1, '22°45′N'), data(3, 1, '2.275e1')],
  ['latitude-range', data(3, 1, 90.01), data(3, 1, 90)],
  ['longitude-range', data(3, 2, 180.01), data(3, 2, 180)],
  ['depth-range', data(3, 3, -0.01), data(3, 3, 11_000)],
  ['depth-in-part', data(3, 3, ''), column(3, () => '')],
  ['zero-position', all(data(3, 1, 0), data(3, 2, 0)), all(data(3, 1, 0), data(3, 2, 0.01))],
  [
    'radians',
    all(
      column(1, (row) => row / 100),
      column(2, (row) => row / 10),
    ),
    all(
      column(1, (row) => row / 10),
      column(2, (row) => row / 10),
    ),
  ],
  ['missing-word', data(3, 4, 'NaN'), data(3, 4, '')],
  ['missing-word', dataset(12, 'n/a'), dataset(8, 'None')],
  ['missing-number', data(3, 4, -9999), data(3, 4, -99)],
  ['mixed-types', data(3, 4, 'warm'), column(4, () => 'warm')],
  ['uniform-column', column(4, () => 24), column(4, (row) => (row === 3 ? 25 : 24))],
  ['outlier', data(3, 4, 60), data(3, 4, 26)],
  ['repeated-place', repeat(36), data(3, 3, 6)],
  ['repeated-row', (cells) => cells.data.push([...(cells.data[1] ?? [])]), repeat(36)],
  ['blanks', vars(1, 'Salt '), vars(1, 'Salt')],
];

/** What only the workbook itself can have. */
export const BOOK_CASES: readonly (readonly [rule: RuleName, breaks: BookChange])[] = [
  [
    'hidden-cells',
    ({ Sheets }) => ((Sheets['data'] as WorkSheet)['!rows'] = [{}, { hidden: true }]),
  ],
  [
    'merged-cells',
    ({ Sheets }) => ((Sheets['data'] as WorkSheet)['!merges'] = [utils.decode_range('A2:A3')]),
  ],
  [
    'cell-without-value',
    ({ Sheets }) => ((Sheets['data'] as WorkSheet)['E4'] = { t: 'z', f: '1+1' }),
  ],
];
