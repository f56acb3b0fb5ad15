import { pixelOf } from '../../geometry/map-window.ts';
import type { Pole, PolarView } from '../../geometry/polar-view.ts';
import { axisRoom, DragRectangle, PickedMark } from '../map-axes.tsx';
import type { MapMarks } from '../map-axes.tsx';
import type { Reading } from '../reading/reading.ts';
import { planGraticule } from './graticule.ts';
import type { Graticule } from './graticule.ts';
import { outlineOfArea } from './outline-of-area.ts';

/** The projection's name, as it stands under the picture. */
export function projectionName(pole: Pole): string {
  return `Lambert azimuthal equal-area, ${pole} pole`;
}

/** Graticule with labels, frame, name of the projection, the cell or point that is read, and the place that was picked, on a map around a pole. */
export function PolarAxes({ view, reading, picked, box }: MapMarks & { view: PolarView }) {
  const lines = planGraticule(view);
  return (
    <svg
      className="isobath-chart-axes"
      width={view.widthPx + axisRoom.left + axisRoom.right}
      height={view.heightPx + axisRoom.top + axisRoom.bottom}
      aria-hidden
      focusable="false"
    >
      <g transform={`translate(${axisRoom.left} ${axisRoom.top})`}>
        <svg width={view.widthPx} height={view.heightPx} overflow="hidden">
          <GraticuleLines lines={lines} />
          {reading && <ReadingMark view={view} reading={reading} />}
          {picked && <PickedMark {...pixelOf(view, picked)} />}
          {box && <DragRectangle box={box} />}
          <GraticuleLabels lines={lines} />
        </svg>
        <rect className="isobath-chart-border" width={view.widthPx} height={view.heightPx} />
        <text x={0} y={view.heightPx + 16}>
          {projectionName(view.pole)}
        </text>
      </g>
    </svg>
  );
}

function GraticuleLines({ lines: { pole, meridians, parallels } }: { lines: Graticule }) {
  return (
    <g className="isobath-chart-graticule isobath-chart-graticule-round">
      {meridians.map(({ at, from, to }) => (
        <line key={at} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {parallels.map(({ at, radius }) => (
        <circle key={at} cx={pole.x} cy={pole.y} r={radius} />
      ))}
    </g>
  );
}

function GraticuleLabels({ lines: { meridians, parallels } }: { lines: Graticule }) {
  return (
    <g className="isobath-chart-graticule-labels">
      {[...meridians, ...parallels].map(
        ({ label, labelled }) =>
          labelled && (
            <text key={label} x={labelled.x} y={labelled.y} dy="0.34em" textAnchor="middle">
              {label}
            </text>
          ),
      )}
    </g>
  );
}

const minCellPx = 5;

function ReadingMark({ view, reading }: { view: PolarView; reading: Reading }) {
  const { x, y } = pixelOf(view, reading);
  const outline = (reading.cell ? outlineOfArea(reading.cell) : []).map((place) =>
    pixelOf(view, place),
  );
  const across = outline.map((spot) => Math.hypot(spot.x - x, spot.y - y));
  return (
    <g className="isobath-chart-reading">
      {Math.max(0, ...across) * 2 < minCellPx ? (
        <circle cx={x} cy={y} r={6} />
      ) : (
        <path d={`M${outline.map((spot) => `${spot.x} ${spot.y}`).join('L')}Z`} />
      )}
    </g>
  );
}
