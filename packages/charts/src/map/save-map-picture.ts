import { requireValue } from '@isobath/ocean';
import { axisRoom } from './map-axes.tsx';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Saves the map as it is seen as one SVG: the raster embedded, axes and words as vectors, title above, colour bar below. */
export function saveMapPicture(parts: {
  canvas: HTMLCanvasElement | null;
  root: HTMLElement | null;
  fileName: string;
}): void {
  const { canvas, root } = parts;
  const axes = root?.querySelector<SVGSVGElement>('.isobath-chart-axes');
  if (!canvas || !root || !axes) return;
  const text = new XMLSerializer().serializeToString(composePicture(canvas, root, axes));
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${parts.fileName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'map'}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

const headPx = 40;
const footPx = 56;

function composePicture(
  canvas: HTMLCanvasElement,
  root: HTMLElement,
  axes: SVGSVGElement,
): SVGSVGElement {
  const widthPx = axes.clientWidth;
  const heightPx = axes.clientHeight + headPx + footPx;
  const picture = make('svg', {
    xmlns: svgNamespace,
    width: widthPx,
    height: heightPx,
    viewBox: `0 0 ${widthPx} ${heightPx}`,
  });
  const style = getComputedStyle(root);
  picture.append(
    make('rect', {
      width: widthPx,
      height: heightPx,
      fill: style.getPropertyValue('--chart-raised').trim(),
    }),
  );
  const words = [...root.querySelectorAll('figcaption span')]
    .map((part) => part.textContent)
    .join(' · ');
  picture.append(writeText(words, { x: axisRoom.left, y: 24, size: 16, fill: style.color }));
  picture.append(
    make('image', {
      x: axisRoom.left,
      y: axisRoom.top + headPx,
      width: canvas.clientWidth,
      height: canvas.clientHeight,
      href: canvas.toDataURL('image/png'),
    }),
  );
  const copy = copyWithStyles(axes);
  copy.setAttribute('y', String(headPx));
  picture.append(copy);
  const bar = root.querySelector<HTMLElement>('.isobath-chart-bar');
  if (bar) picture.append(drawBar(bar, axes.clientHeight + headPx + 8));
  return picture;
}

/** A copy that looks the same without the page's style sheet. */
function copyWithStyles(axes: SVGSVGElement): SVGSVGElement {
  const copy = axes.cloneNode(true) as SVGSVGElement;
  const originals = axes.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(requireValue(originals[index], 'original of a copied element'));
    for (const name of ['fill', 'stroke', 'stroke-opacity', 'stroke-width', 'font'])
      element.setAttribute(
        name === 'font' ? 'style' : name,
        name === 'font' ? `font:${style.font}` : style.getPropertyValue(name),
      );
  });
  return copy;
}

function drawBar(bar: HTMLElement, top: number): SVGElement {
  const group = make('g', { transform: `translate(${axisRoom.left} ${top})` });
  const origin = bar.getBoundingClientRect();
  const ramp = requireValue(
    bar.querySelector<HTMLElement>('.isobath-chart-ramp'),
    'ramp of a colour bar',
  );
  const box = ramp.getBoundingClientRect();
  const gradient = make('linearGradient', { id: 'ramp' });
  for (const [, red, green, blue, at] of getComputedStyle(ramp).backgroundImage.matchAll(
    /rgb\((\d+), (\d+), (\d+)\) ([\d.]+)%/g,
  )) {
    gradient.append(
      make('stop', { offset: `${at}%`, 'stop-color': `rgb(${red},${green},${blue})` }),
    );
  }
  group.append(
    gradient,
    make('rect', { x: box.left - origin.left, width: box.width, height: 12, fill: 'url(#ramp)' }),
  );
  bar.querySelectorAll<SVGPathElement>('.isobath-chart-arrow path').forEach((path) => {
    const x =
      requireValue(path.ownerSVGElement, 'picture of an arrow').getBoundingClientRect().left -
      origin.left;
    group.append(
      make('path', {
        d: path.getAttribute('d') ?? '',
        fill: path.getAttribute('fill') ?? '',
        transform: `translate(${x} 0)`,
      }),
    );
  });
  const colour = getComputedStyle(bar).color;
  for (const tick of bar.querySelectorAll<HTMLElement>('.isobath-chart-bar-tick')) {
    const place = tick.getBoundingClientRect();
    group.append(
      writeText(tick.textContent ?? '', {
        x: (place.left + place.right) / 2 - origin.left,
        y: 28,
        size: 12,
        fill: colour,
        anchor: 'middle',
      }),
    );
  }
  const unit = bar.querySelector<HTMLElement>('.isobath-chart-unit');
  if (unit)
    group.append(
      writeText(unit.textContent ?? '', {
        x: unit.getBoundingClientRect().left - origin.left,
        y: 11,
        size: 13,
        fill: colour,
      }),
    );
  return group;
}

function writeText(
  words: string,
  look: { x: number; y: number; size: number; fill: string; anchor?: string },
): SVGElement {
  const text = make('text', {
    x: look.x,
    y: look.y,
    fill: look.fill,
    'font-size': look.size,
    'font-family': 'Inter, sans-serif',
    'text-anchor': look.anchor ?? 'start',
  });
  text.textContent = words;
  return text;
}

function make<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svgNamespace, name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value));
  return element;
}
