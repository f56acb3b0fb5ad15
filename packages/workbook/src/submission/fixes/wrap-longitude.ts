import { classifyText, numberOf } from '../rows/cell-text.ts';
import type { Fix } from './fix.ts';

/** Writes longitudes above 180 and up to 360 degrees east as degrees west. */
export const wrapLongitudes: Fix = {
  label: 'Convert 0–360 longitudes',
  about: '360 is subtracted from longitudes above 180, so that they lie between −180 and 180.',
  rules: ['longitude-range'],
  appliesTo: ({ sheet, column }) => sheet === 'data' && column === 'lon',
  mend(cell) {
    const lon = numberOf(cell);
    if (!(lon > 180 && lon <= 360)) return undefined;
    const text = typeof cell === 'string' ? classifyText(cell).text : String(lon);
    // With as many decimals as were written: 360 − 201.9 is not 158.1 in binary numbers.
    return Number((lon - 360).toFixed(Math.min(15, decimalsOf(text)))) + 0;
  },
};

function decimalsOf(text: string): number {
  const match = /\.(\d*)(?:e([+-]?\d+))?$/i.exec(text);
  return Math.max(0, (match?.[1]?.length ?? 0) - Number(match?.[2] ?? 0));
}
