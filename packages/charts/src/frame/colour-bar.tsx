import './charts.css';
import { formatNumber, formatQuantity } from '@isobath/ocean';
import type { Colouring } from '../colour/colour-scale.ts';
import { colourOf, colourPosition } from '../colour/colour-scale.ts';
import { paletteGradient } from '../colour/palettes.ts';
import { ClassLegend } from './class-legend.tsx';
import type { ScaleTicks } from '../geometry/scale-ticks.ts';
import { barTicks, unitOfTicks } from '../geometry/ticks.ts';
import { valueText } from '../text/text.ts';

/** Numbers of more letters stand further apart. */
const shortLabel = 3;
/** Room for a letter of a number, and for what is between two numbers, in pixels. */
const letterPx = 9;

/** What the colours of a picture mean: the classes that it shows, the one value that it has, or its scale, the range with its unit, an arrowhead at an end beyond which values lie, and a mark at the value under the pointer. */
export function ColourBar(props: ColourBarProps) {
  const { classes, isOneValue } = props.colouring;
  if (classes) return <ClassLegend classes={classes} value={props.value} />;
  return isOneValue ? <OneValue {...props} /> : <ScaleBar {...props} />;
}

interface ColourBarProps {
  colouring: Colouring;
  unit: string;
  widthPx: number;
  value?: number | undefined;
}

/** The colour of the only value. */
function OneValue({ colouring: { colours, statistics, style }, unit }: ColourBarProps) {
  const words = valueText(statistics.min, unit, style);
  return (
    <p className="isobath-chart-classes">
      <svg viewBox="-8 -8 16 16" aria-hidden>
        <circle className="isobath-chart-one" r={6} fill={colourOf(colours, statistics.min)} />
      </svg>
      {statistics.count === 1 ? `The only value is ${words}` : `All values are ${words}`}
    </p>
  );
}

function ScaleBar(props: ColourBarProps) {
  const { colours, palette, hasAbove, hasBelow } = props.colouring;
  const planned = planTicks(colours, props.widthPx);
  const gradient = paletteGradient(palette);
  const table = colours.table;
  const end = (entry: number): string =>
    `rgb(${table[entry * 3]} ${table[entry * 3 + 1]} ${table[entry * 3 + 2]})`;
  const mark =
    props.value === undefined
      ? NaN
      : Math.min(1, Math.max(0, colourPosition(colours, props.value)));
  return (
    <div
      className="isobath-chart-bar"
      role="img"
      aria-label={describe(props.colouring, props.unit)}
    >
      <svg className="isobath-chart-arrow" viewBox="0 0 8 12" aria-hidden>
        {hasBelow && (
          <path className="isobath-chart-arrowhead" d="M8 .5.5 6 8 11.5z" fill={end(0)} />
        )}
      </svg>
      <div className="isobath-chart-ramp" style={{ background: gradient }}>
        {Number.isFinite(mark) && (
          <i className="isobath-chart-mark" style={{ left: `${mark * 100}%` }} />
        )}
        {planned.ticks.map((tick) => (
          <span
            key={tick.at}
            className="isobath-chart-bar-tick"
            style={{ left: `${colourPosition(colours, tick.at) * 100}%` }}
          >
            {tick.label}
          </span>
        ))}
      </div>
      <svg className="isobath-chart-arrow" viewBox="0 0 8 12" aria-hidden>
        {hasAbove && (
          <path className="isobath-chart-arrowhead" d="M0 .5 7.5 6 0 11.5z" fill={end(255)} />
        )}
      </svg>
      <span className="isobath-chart-unit">
        {unitOfTicks(planned, props.unit)}
        {colours.scale === 'log' && <small> log scale</small>}
      </span>
    </div>
  );
}

/** Room of a tick such as `270° W`. */
const circleTickPx = 62;

/** As many ticks as have room for their numbers. */
function planTicks(colours: Colouring['colours'], widthPx: number): ScaleTicks {
  if (colours.scale === 'circle') return barTicks(colours, Math.floor(widthPx / circleTickPx));
  const ticksEvery = (px: number): ScaleTicks =>
    barTicks(colours, Math.max(2, Math.floor(widthPx / px)));
  const dense = ticksEvery(64);
  const longest = Math.max(0, ...dense.ticks.map(({ label }) => label.length));
  if (longest <= shortLabel) return dense;
  return ticksEvery(Math.max(90, longest * letterPx));
}

function describe({ colours, style, hasAbove, hasBelow }: Colouring, unit: string): string {
  if (colours.scale === 'circle')
    return `Colours once round the circle from ${colours.low} to ${colours.high} ${unit}; both ends have the same colour`;
  const beyond = [hasBelow && 'below', hasAbove && 'above'].filter(Boolean).join(' and ');
  return `Colours from ${formatNumber(colours.low, style)} to ${formatQuantity(colours.high, unit, style)}, ${colours.scale} scale${beyond ? `; values ${beyond} have the colour of the end` : ''}`;
}
