import { copiesInView, extentOf, latToY, lonToX } from '../geometry/map-view.ts';
import type { MapView } from '../geometry/map-view.ts';
import { latTicks, lonTicks } from '../geometry/ticks.ts';
import type { Reading } from './reading/reading.ts';
import type { DragBox } from './gestures/track-gestures.ts';

/** Room for the labels around the map, in pixels. */
export const axisRoom = { left: 58, bottom: 24, right: 12, top: 6 };

const lonTickEveryPx = 90;
const latTickEveryPx = 54;

/** What is marked on a map: the cell or point that is read, the place that was picked, and a rectangle being dragged, in pixels. */
export interface MapMarks {
  reading?: Reading | undefined;
  picked?: { lon: number; lat: number } | undefined;
  box?: DragBox | undefined;
}

/** Frame, ticks in degrees, the cell or point that is read, and the place that was picked. */
export function MapAxes({ view, reading, picked, box }: MapMarks & { view: MapView }) {
  const area = extentOf(view);
  const lons = lonTicks(
    area.west,
    area.east,
    Math.max(2, Math.floor(view.widthPx / lonTickEveryPx)),
  );
  const lats = latTicks(
    area.south,
    area.north,
    Math.max(2, Math.floor(view.heightPx / latTickEveryPx)),
  );
  return (
    <svg
      className="isobath-chart-axes"
      width={view.widthPx + axisRoom.left + axisRoom.right}
      height={view.heightPx + axisRoom.top + axisRoom.bottom}
      aria-hidden
      focusable="false"
    >
      <g transform={`translate(${axisRoom.left} ${axisRoom.top})`}>
        <g className="isobath-chart-graticule">
          {lons.map((tick) => (
            <line
              key={tick.at}
              x1={lonToX(view, tick.at)}
              x2={lonToX(view, tick.at)}
              y1={0}
              y2={view.heightPx}
            />
          ))}
          {lats.map((tick) => (
            <line
              key={tick.at}
              x1={0}
              x2={view.widthPx}
              y1={latToY(view, tick.at)}
              y2={latToY(view, tick.at)}
            />
          ))}
        </g>
        <svg width={view.widthPx} height={view.heightPx} overflow="hidden">
          {reading && <ReadingMark view={view} reading={reading} />}
          {picked &&
            copiesInView(view, picked.lon, 20).map((lon) => (
              <PickedMark key={lon} x={lonToX(view, lon)} y={latToY(view, picked.lat)} />
            ))}
          {box && <DragRectangle box={box} />}
        </svg>
        <rect className="isobath-chart-border" width={view.widthPx} height={view.heightPx} />
        {lons.map((tick) => (
          <text key={tick.at} x={lonToX(view, tick.at)} y={view.heightPx + 16} textAnchor="middle">
            {tick.label}
          </text>
        ))}
        {lats.map((tick) => (
          <text key={tick.at} x={-8} y={latToY(view, tick.at)} dy="0.34em" textAnchor="end">
            {tick.label}
          </text>
        ))}
      </g>
    </svg>
  );
}

function ReadingMark({ view, reading }: { view: MapView; reading: Reading }) {
  return copiesInView(view, reading.lon, 20).map((lon) => {
    const x = lonToX(view, lon);
    const y = latToY(view, reading.lat);
    const { cell } = reading;
    const width = cell ? (cell.east - cell.west) / view.lonPerPx : 0;
    if (!cell || width < 5) {
      return (
        <g key={lon} className="isobath-chart-reading">
          <circle cx={x} cy={y} r={6} />
        </g>
      );
    }
    return (
      <g key={lon} className="isobath-chart-reading">
        <rect
          x={x - (reading.lon - cell.west) / view.lonPerPx}
          y={latToY(view, cell.north)}
          width={width}
          height={(cell.north - cell.south) / view.latPerPx}
        />
      </g>
    );
  });
}

/** The rectangle that is being dragged. */
export function DragRectangle({ box }: { box: DragBox }) {
  return (
    <rect
      className="isobath-chart-box"
      x={Math.min(box.x1, box.x2)}
      y={Math.min(box.y1, box.y2)}
      width={Math.abs(box.x2 - box.x1)}
      height={Math.abs(box.y2 - box.y1)}
    />
  );
}

/** The place that was picked. */
export function PickedMark({ x, y }: { x: number; y: number }) {
  return (
    <g className="isobath-chart-picked" transform={`translate(${x} ${y})`}>
      <path className="isobath-chart-picked-under" d="M0 -13V-5M0 5V13M-13 0H-5M5 0H13" />
      <path d="M0 -13V-5M0 5V13M-13 0H-5M5 0H13" />
      <circle r={3} />
    </g>
  );
}
