import type { ColourScale } from '../colour/colour-scale.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import type { Figure } from '../plotly/figure.ts';

/** The path, beside the test of a kind of chart, of the picture that is kept of one of its named cases. */
export function pictureOf(name: string): string {
  return `pictures/${name.replaceAll(' ', '-')}.txt`;
}

/** A figure as text that is the same on every machine: numbers of six figures, lists of numbers and words on one line, embedded pictures by their length. */
export function figureText({ traces, layout }: Figure): string {
  return `${write({ traces, layout }, '')}\n`;
}

function write(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  if (typeof value === 'string' && value.startsWith('data:'))
    return `"embedded picture of ${value.length} characters"`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const list = ArrayBuffer.isView(value) ? [...(value as unknown as Float64Array)] : value;
  if (Array.isArray(list)) {
    if (list.every((each) => each === null || typeof each !== 'object'))
      return `[${list.map((each) => write(each, inner)).join(' ')}]`;
    return `[\n${list.map((each) => `${inner}${write(each, inner)}`).join('\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{\n${entries.map(([name, each]) => `${inner}${name}: ${write(each, inner)}`).join('\n')}\n${indent}}`;
}

const steps = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Pixels as text, a row a line: `.` where nothing is drawn, `0` to `z` for the colours from the low to the high end, `?` for any other colour. */
export function pixelText(
  picture: Uint8ClampedArray,
  { widthPx, heightPx }: MapWindow,
  { table }: ColourScale,
): string {
  const entries = new Map<number, number>();
  for (let entry = 255; entry >= 0; entry--)
    entries.set(packed(table.subarray(entry * 3, entry * 3 + 3)), entry);
  const rows = Array.from({ length: heightPx }, (_row, y) =>
    Array.from({ length: widthPx }, (_column, x) => {
      const at = (y * widthPx + x) * 4;
      if (picture[at + 3] === 0) return '.';
      const entry = entries.get(packed(picture.subarray(at, at + 3)));
      return entry === undefined ? '?' : steps[Math.floor((entry * steps.length) / 256)];
    }).join(''),
  );
  return `${rows.join('\n')}\n`;
}

function packed(colour: ArrayLike<number>): number {
  return ((colour[0] ?? 0) << 16) | ((colour[1] ?? 0) << 8) | (colour[2] ?? 0);
}
