import { describe, expect, it } from 'vitest';
import { madeCatalog } from '../testing/made-catalog.ts';
import { describeLanguage } from './describe-language.ts';

const language = describeLanguage([...madeCatalog.list()]);
const columnsOf = (name: string): string =>
  language.procedures
    .find((each) => each.name === name)!
    .columns.map((column) => (column.isOnlyWithDepth ? `[${column.name}]` : column.name))
    .join(' ');

describe('the reference of the language', () => {
  it('gives the columns that clients read, in their order', () => {
    expect(columnsOf('uspDatasets')).toBe('Dataset_ID Dataset_Name Table_Name');
    expect(columnsOf('uspCruiseBounds')).toBe('ID dt1 dt2 lat1 lat2 lon1 lon2');
    expect(columnsOf('uspSpaceTime')).toBe('time lat lon [depth] variable');
    expect(columnsOf('uspWeekly')).toBe('year week lat lon [depth] variable variable_std');
    expect(columnsOf('uspDepthProfile')).toBe('lat lon variable variable_std depth');
    expect(columnsOf('uspAggregate')).toBe('lat lon [depth] variable std sample_size');
    expect(columnsOf('uspMatch')).toBe(
      'time lat lon [depth] variable variable_std target variable target variable_std',
    );
  });

  it('says which procedures need depth and which arguments may be left out', () => {
    expect(
      language.procedures.filter(({ needsDepth }) => needsDepth).map(({ name }) => name),
    ).toEqual(['uspDepthProfile', 'uspSectionMap']);
    const optional = language.procedures
      .find(({ name }) => name === 'uspSpaceTime')!
      .arguments.filter(({ isOptional }) => isOptional);
    expect(optional).toEqual([{ name: 'flag', kind: 'number', isOptional: true }]);
  });

  it('lists the functions of values with what they take, aggregates and table functions', () => {
    expect(language.functions.find(({ name }) => name === 'SUBSTRING')).toEqual({
      name: 'SUBSTRING',
      takes: 'a text, a start and a length',
      group: 'text',
    });
    expect(language.aggregates).toContain('STDEV');
    expect(language.tableFunctions.map(({ name }) => name)).toEqual([
      'udfCatalog()',
      'udfDatasetReferences(n)',
      'udfCruiseVariables(n)',
    ]);
    expect(language.tableFunctions[0]!.columns.slice(0, 3)).toEqual([
      'Variable',
      'Table_Name',
      'Long_Name',
    ]);
  });
});
