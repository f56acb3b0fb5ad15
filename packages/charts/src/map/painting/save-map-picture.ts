import { nameOfPicture } from '../../frame/name-of-picture.ts';
import { snapshot, writeMapSvg } from '../../map-svg/map-svg.ts';
import type { MapDrawing } from '../../map-svg/map-svg.ts';
import type { EmbeddedPixels } from '../../map-svg/svg-values.ts';

/** Saves the map as it is seen as an SVG of 1000 × 700 points at twice the size, or as a PNG with as many pixels. */
export async function saveMapPicture(
  map: MapDrawing,
  { fileName, format }: { fileName: string; format: 'svg' | 'png' },
): Promise<void> {
  const svg = new Blob([writeMapSvg(map, pngOfPixels)], { type: 'image/svg+xml' });
  const picture = format === 'svg' ? svg : await pngOfSvg(svg);
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${nameOfPicture(fileName)}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function pngOfPixels({ pixels, view }: EmbeddedPixels): string {
  const canvas = document.createElement('canvas');
  canvas.width = view.widthPx;
  canvas.height = view.heightPx;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, view.widthPx, view.heightPx), 0, 0);
  return canvas.toDataURL('image/png');
}

async function pngOfSvg(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = snapshot.width * snapshot.scale;
    canvas.height = snapshot.height * snapshot.scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => {
      canvas.toBlob((png) => (png ? done(png) : fail(new Error('The picture is too large.'))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
