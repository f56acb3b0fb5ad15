import { escapeMarkup } from '@isobath/ocean';

/** Coordinates of a picture: two decimals are a hundredth of a point. */
export function px(value: number): string {
  const rounded = Number(value.toFixed(2));
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** An element with its attributes, in their order; those that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([attribute, value]) =>
        ` ${attribute}="${typeof value === 'number' ? px(value) : escapeMarkup(value ?? '')}"`,
    )
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A path through points, x and y in turn. */
export function pathOf(points: ArrayLike<number>, isClosed = false): string {
  const parts: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    parts.push(`${at === 0 ? 'M' : 'L'}${px(points[at] ?? NaN)} ${px(points[at + 1] ?? NaN)}`);
  return parts.join('') + (isClosed ? 'Z' : '');
}
