import { describe, expect, it } from 'vitest';
import { toColumnValues } from './column-values.ts';
import { describeFillers, startFillerTally, tallyFillers } from './fillers.ts';
import { createFlagFilter, dropFlagged } from './flags.ts';
import { planValues, settleValues } from './settle-values.ts';
import { describeDropped, startValueTally } from './value-tally.ts';

const variable = {
  name: 'temp',
  from: 'T',
  visualize: true,
  missing_values: [-9],
  convert: { scale: 2, offset: 1 },
  valid_range: [0, 50] as [number, number],
  flags: { from: 'q', accept: [1, 2] },
};

describe('values of any format', () => {
  it('are compared with the missing ones, converted, and compared with the valid range', () => {
    const tally = startValueTally();
    const values = Float64Array.of(-9, 10, 30, Number.NaN);
    settleValues(values, { ...planValues(variable), fileRange: [0, 29] }, tally);
    expect(values).toEqual(Float64Array.of(Number.NaN, 21, Number.NaN, Number.NaN));
    expect(tally).toMatchObject({ outsideFileRange: 1, outsideRecipeRange: 0 });
  });

  it('are dropped by flags that are numbers, texts, or numbers written as text', () => {
    const tally = startValueTally();
    const filter = createFlagFilter([1, '2', 'good']);
    const drop = (flags: Parameters<typeof dropFlagged>[1]): ArrayLike<unknown> =>
      dropFlagged({ values: Float64Array.of(1, 2, 3) }, flags, filter, tally).values;
    expect(drop(Int8Array.of(1, 2, 3))).toEqual(Float64Array.of(1, 2, Number.NaN));
    expect(drop(BigInt64Array.of(3n, 2n, 1n))).toEqual(Float64Array.of(Number.NaN, 2, 3));
    expect(drop(['2.0', 'good', 'bad'])).toEqual(Float64Array.of(1, 2, Number.NaN));
    expect(describeDropped(variable, tally)).toEqual([
      'temp: 3 values whose flag q is not among 1, 2 became missing',
    ]);
  });

  it('are reported where they look like fill values outside the range of all others', () => {
    const tally = startFillerTally();
    tallyFillers(tally, { values: Float32Array.of(5, -999, 20, -9999, -9999, 99) });
    tallyFillers(tally, { values: Float32Array.of(-2000, 99, 99) });
    expect(describeFillers('temp', tally)).toEqual([
      'temp: 2 values of -9999 were stored; if that means "no value", add `missing_values: [-9999]` to the variable and load again',
    ]);
  });

  it('are refused where their type cannot hold them, and missing ones are marked', () => {
    expect(toColumnValues(Float64Array.of(1, Number.NaN, -3), 'int16')).toEqual({
      values: Int16Array.of(1, 0, -3),
      isMissing: Uint8Array.of(0, 1, 0),
    });
    expect(() => toColumnValues(Float64Array.of(1.5), 'int32')).toThrow('does not fit into int32');
    expect(() => toColumnValues(Float64Array.of(1e39), 'float32')).toThrow('1e+39 does not fit');
  });
});
