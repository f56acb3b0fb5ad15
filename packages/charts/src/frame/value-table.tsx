import { formatCount } from '@isobath/ocean';
import { useState } from 'react';
import type { KindSummary } from '../colour/kind-summary.ts';
import type { ValueStatistics } from '../colour/value-statistics.ts';
import { countText, valueText } from '../text/text.ts';

/** What the table behind a picture says. */
export interface ChartTable {
  statistics: ValueStatistics;
  unit: string;
  /** How many values belong to which class, where they are no measurements. */
  classes?: readonly { name: string; count: number }[] | undefined;
  /** What is said of values that are no quantities, instead of their extremes, mean and deviation. */
  kind?: KindSummary | undefined;
  /** How mean and deviation are weighted, where they are: `weighted by area`. */
  weighting?: string | undefined;
  /** What one row is: 'cell', 'point', 'month'. */
  noun: string;
  headings: readonly string[];
  /** The first rows, as words. */
  rows: readonly (readonly string[])[];
  rowCount: number;
}

/** The numbers behind a picture, made when somebody opens them: a page of charts has hundreds of rows that most people never see. */
export function ValueTable(props: ChartTable) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="isobath-chart-table"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>View as table</summary>
      {isOpen && <ValueFacts {...props} />}
    </details>
  );
}

/** Statistics of all values, and the first rows; it says how many there are in all. */
export function ValueFacts(props: ChartTable) {
  const facts = props.kind
    ? [...countFacts(props), ...props.kind.facts]
    : (props.classes?.map(classFact) ?? statisticFacts(props));
  return (
    <>
      <dl>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="isobath-chart-rows" tabIndex={0} role="region" aria-label="First rows">
        <table>
          <caption>{caption(props)}</caption>
          <thead>
            <tr>
              {props.headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row, index) => (
              <tr key={index}>
                {row.map((words, column) => (
                  <td key={column}>{words}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function classFact({ name, count }: { name: string; count: number }): readonly [string, string] {
  return [name, formatCount(count)];
}

function countFacts({ statistics }: ChartTable): readonly (readonly [string, string])[] {
  return [
    ['Values', formatCount(statistics.count)],
    ['Missing', formatCount(statistics.missing)],
  ];
}

function statisticFacts({
  statistics,
  unit,
  weighting,
}: ChartTable): readonly (readonly [string, string])[] {
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const how = weighting === undefined ? '' : ` (${weighting})`;
  return [
    ['Values', formatCount(statistics.count)],
    ['Missing', formatCount(statistics.missing)],
    ['Minimum', words(statistics.min)],
    [`Mean${how}`, words(statistics.mean)],
    ['Maximum', words(statistics.max)],
    [`Standard deviation${how}`, words(statistics.std)],
  ];
}

function caption({ rows, rowCount, noun }: ChartTable): string {
  if (rows.length < rowCount) return `The first ${rows.length} of ${countText(rowCount, noun)}`;
  return rowCount === 1 ? `The one ${noun}` : `All ${countText(rowCount, noun)}`;
}
