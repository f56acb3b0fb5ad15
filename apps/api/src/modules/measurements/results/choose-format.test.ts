import { describe, expect, it } from 'vitest';
import { chooseFormat } from './choose-format.ts';

const all = ['csv', 'arrow', 'parquet', 'jsonl', 'netcdf'] as const;

describe('the format of an answer', () => {
  it('is the one that is named, in any letter case, whatever is accepted', () => {
    expect(chooseFormat('Parquet', 'text/csv', all)).toBe('parquet');
    expect(chooseFormat('ndjson', undefined, all)).toBe('jsonl');
  });
  it('is CSV where nothing is asked for, and for a browser', () => {
    expect(chooseFormat(undefined, undefined, all)).toBe('csv');
    expect(chooseFormat('', '*/*', all)).toBe('csv');
    expect(
      chooseFormat(
        undefined,
        'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        all,
      ),
    ).toBe('csv');
    expect(chooseFormat(undefined, 'text/plain', all)).toBe('csv');
  });
  it('is what is liked best of what is accepted', () => {
    expect(chooseFormat(undefined, 'text/csv;q=0.5, application/x-ndjson', all)).toBe('jsonl');
    expect(
      chooseFormat(undefined, 'application/vnd.apache.arrow.stream, application/problem+json', all),
    ).toBe('arrow');
    expect(chooseFormat(undefined, 'text/csv;q=0, */*', all)).toBe('arrow');
  });
  it('is CSV to who accepts only JSON, which is the form of refusals', () => {
    expect(chooseFormat(undefined, 'application/json', all)).toBe('csv');
    expect(chooseFormat(undefined, 'Application/Problem+JSON; q=0.9, application/json', all)).toBe(
      'csv',
    );
    expect(
      chooseFormat(undefined, 'application/json, application/vnd.apache.parquet;q=0.1', all),
    ).toBe('parquet');
  });
  it('that is not offered is refused by its field, with what would be accepted', () => {
    expect(() => chooseFormat('xlsx', undefined, ['csv', 'jsonl'])).toThrow(
      expect.objectContaining({
        code: 'bad-request',
        fields: [{ field: 'format', problem: 'is "xlsx"; expected one of csv, jsonl' }],
      }),
    );
    expect(() => chooseFormat('netcdf', undefined, ['csv'])).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
    expect(() => chooseFormat(undefined, 'image/png', ['csv', 'parquet'])).toThrow(
      expect.objectContaining({
        code: 'not-acceptable',
        fields: [
          {
            field: 'Accept',
            problem: 'is "image/png"; expected one of text/csv, application/vnd.apache.parquet',
          },
        ],
      }),
    );
  });
});
