import { saveSvg } from './save-svg.ts';
import { writeMapSvg } from './map-svg.ts';
import type { MapDrawing } from './map-svg.ts';
import type { EmbeddedPixels } from './svg-values.ts';

/** Saves the map as it is seen as an SVG of 1000 × 700 points at twice the size, or as a PNG with as many pixels. */
export async function saveMapPicture(
  map: MapDrawing,
  { fileName, format }: { fileName: string; format: 'svg' | 'png' },
): Promise<void> {
  await saveSvg(writeMapSvg(map, pngOfPixels), { fileName, format });
}

function pngOfPixels({ pixels, view }: EmbeddedPixels): string {
  const canvas = document.createElement('canvas');
  canvas.width = view.widthPx;
  canvas.height = view.heightPx;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, view.widthPx, view.heightPx), 0, 0);
  return canvas.toDataURL('image/png');
}
