import { nameOfPicture } from '../../text/name-of-picture.ts';
import { snapshot } from './svg-page.ts';

/** Saves the text of an SVG of the size of `snapshot` as a file, or as a PNG with as many pixels. */
export async function saveSvg(
  text: string,
  { fileName, format }: { fileName: string; format: 'svg' | 'png' },
): Promise<void> {
  const svg = new Blob([text], { type: 'image/svg+xml' });
  const picture = format === 'svg' ? svg : await pngOfSvg(svg);
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${nameOfPicture(fileName)}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
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
