import { sigma0 } from '@isobath/ocean';
import type { SeawaterQuantity } from '@isobath/ocean';
import { colourPosition } from '../../colour/colour-scale.ts';
import type { Colouring } from '../../colour/colour-scale.ts';
import { contourLabels, contourTraces } from '../../contour/draw-contours.ts';
import type { ContourLine } from '../../contour/plan-contours.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { axisName, axisTitle, baseLayout, plotlyColours, sideRoomPx } from '../../plotly/figure.ts';
import type { Figure } from '../../plotly/figure.ts';
import { planFreezingLine } from './freezing-line.ts';
import type { FreezingLine } from './freezing-line.ts';
import type { DrawnSamples, TsSamples } from './ts-samples.ts';

/** What a T–S diagram is drawn with. */
export interface TsLook {
  colouring: Colouring;
  densityLines: readonly ContourLine[];
  widthPx: number;
  heightPx: number;
}

const margin = { l: 64, r: sideRoomPx, t: 14, b: 48 };

/** Samples by salinity and temperature over lines of equal density, in the colours of a third quantity; those without it are grey. */
export function planTsFigure(
  samples: TsSamples,
  { drawn, range }: Pick<DrawnSamples, 'drawn' | 'range'>,
  look: TsLook,
  theme: ChartTheme,
): Figure {
  const base = baseLayout(theme);
  const isColoured = (index: number): boolean =>
    Number.isFinite(samples.coloured.values[index] ?? Number.NaN);
  const frame = {
    yAxis: 'y' as const,
    xRange: range.salinity,
    yRange: [range.temperature[1], range.temperature[0]] as const,
    widthPx: look.widthPx - margin.l - margin.r,
    heightPx: look.heightPx - margin.t - margin.b,
  };
  const axis = (of: SeawaterQuantity, ends: readonly [number, number]): object => ({
    range: [...ends],
    zeroline: false,
    showgrid: false,
    title: axisTitle(axisName({ title: of.label, unit: of.unit }), theme),
  });
  const plain = drawn.filter((index) => !isColoured(index));
  const freezing = planFreezingLine(range);
  return {
    traces: [
      ...contourTraces(look.densityLines, frame, theme),
      ...(freezing ? [freezingTrace(freezing, theme)] : []),
      ...(plain.length > 0 ? [markers(samples, plain, { color: theme.inkQuiet })] : []),
      markers(samples, drawn.filter(isColoured), {
        color: Array.from(drawn.filter(isColoured), (index) =>
          positionOf(look.colouring, samples.coloured.values[index] ?? Number.NaN),
        ),
        cmin: 0,
        cmax: 1,
        colorscale: plotlyColours(look.colouring.palette),
        // The light end of a palette would not be seen on paper.
        line: { color: theme.inkQuiet, width: 0.4 },
      }),
    ],
    layout: {
      ...base,
      margin,
      xaxis: { ...base.xaxis, ...axis(samples.salinity, range.salinity) },
      yaxis: { ...base.yaxis, ...axis(samples.temperature, range.temperature) },
      annotations: contourLabels(look.densityLines, frame, theme),
    } as Figure['layout'],
  };
}

function freezingTrace({ salinity, temperature }: FreezingLine, theme: ChartTheme): object {
  return {
    type: 'scatter',
    mode: 'lines',
    x: salinity,
    y: temperature,
    line: { color: theme.current, width: 1.5, dash: 'dash' },
    hovertemplate: 'Freezes at %{y:.3f} °C (%{x:.5~g} g/kg)<extra></extra>',
  };
}

function positionOf({ colours }: Colouring, value: number): number {
  return Math.min(1, Math.max(0, colourPosition(colours, value)));
}

function markers(samples: TsSamples, chosen: Uint32Array, colour: object): object {
  const { salinity, temperature, coloured } = samples;
  const pick = ({ values }: SeawaterQuantity): number[] =>
    Array.from(chosen, (index) => values[index] ?? Number.NaN);
  const [x, y, third] = [pick(salinity), pick(temperature), pick(coloured)];
  return {
    type: 'scatter',
    mode: 'markers',
    x,
    y,
    customdata: x.map((saltiness, index) => [
      third[index] ?? Number.NaN,
      sigma0(saltiness, y[index] ?? Number.NaN),
    ]),
    marker: { ...colour, size: 5, opacity: 0.8 },
    hovertemplate: [
      `<b>${coloured.label} %{customdata[0]:,.5~g} ${coloured.unit}</b>`,
      `${salinity.label} %{x:.5~g} ${salinity.unit}`,
      `${temperature.label} %{y:.4~g} ${temperature.unit}`,
      'σ0 %{customdata[1]:.5~g} kg/m³<extra></extra>',
    ].join('<br>'),
  };
}
