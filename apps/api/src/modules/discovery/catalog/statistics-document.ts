import { formatInstant } from '@isobath/ocean';

interface Numbers {
  readonly name: string;
  readonly count: number;
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly quantile25: number | null;
  readonly quantile50: number | null;
  readonly quantile75: number | null;
}

/**
 * The statistics of a dataset as clients read them: `{column: {count, mean, std, min, 25%, 50%, 75%, max}}`, of the time its count
 * and its ends as ISO text, of text columns the count.
 */
export function writeStatisticsDocument(
  columns: readonly Numbers[],
  times: { readonly timeMinMs: number | null; readonly timeMaxMs: number | null },
): string {
  return JSON.stringify(
    Object.fromEntries(
      columns.map((column) => [
        column.name,
        column.name === 'time' ? describeTime(column, times) : describeNumbers(column),
      ]),
    ),
  );
}

function describeTime(
  { count }: Numbers,
  {
    timeMinMs,
    timeMaxMs,
  }: { readonly timeMinMs: number | null; readonly timeMaxMs: number | null },
) {
  return {
    count,
    min: timeMinMs === null ? null : formatInstant(timeMinMs),
    max: timeMaxMs === null ? null : formatInstant(timeMaxMs),
  };
}

function describeNumbers({
  count,
  mean,
  deviation,
  minimum,
  maximum,
  quantile25,
  quantile50,
  quantile75,
}: Numbers) {
  return minimum === null
    ? { count }
    : {
        count,
        mean,
        std: deviation,
        min: minimum,
        '25%': quantile25,
        '50%': quantile50,
        '75%': quantile75,
        max: maximum,
      };
}
