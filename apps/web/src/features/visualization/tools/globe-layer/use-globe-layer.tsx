import { detailWindow } from '@isobath/globe';
import type { GlobeLayer, GlobePlace, GlobeView } from '@isobath/globe';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { PlottedCharts } from '../../chart/plotted-charts.ts';
import { chartOnGlobe } from './charts-on-globe.ts';
import { GlobeLegend } from './globe-legend.tsx';
import type { GlobePictures } from './globe-legend.tsx';

/** What the globe is given, and what stands over it, while a chart lies on it. */
interface GlobeLayerOfPage {
  props: {
    layer: GlobeLayer | undefined;
    onPoint: ((place: GlobePlace | undefined) => void) | undefined;
  };
  legend: ReactElement | null;
}

/** The chart that lies on the globe, as the address says. */
export function useGlobeLayer(plotted: PlottedCharts, view: GlobeView): GlobeLayerOfPage {
  const chart = chartOnGlobe(plotted.charts);
  const [pictures, setPictures] = useState<GlobePictures>();
  const [pointed, setPointed] = useState<GlobePlace>();
  const { whole, detail, contours } = pictures ?? {};
  const opacity = chart?.look.globe;
  const layer = useMemo(
    () => (opacity === undefined ? undefined : { whole, detail, contours, opacity }),
    [whole, detail, contours, opacity],
  );
  if (!chart || opacity === undefined)
    return { props: { layer: undefined, onPoint: undefined }, legend: null };
  const { lon, lat, zoom } = view;
  const size = { widthPx: innerWidth, heightPx: innerHeight };
  const legend = (
    <GlobeLegend
      key={chart.id}
      chart={chart}
      opacity={opacity}
      pointed={pointed}
      middle={{ lon, lat }}
      window={zoom === undefined ? undefined : detailWindow({ lon, lat, zoom }, size)}
      onPictures={setPictures}
      onOpacity={(next) => plotted.showOnGlobe(chart.id, next)}
      onStep={(step) => plotted.setLook(chart.id, { ...chart.look, step })}
      onCharts={() => plotted.show(true)}
    />
  );
  return { props: { layer, onPoint: setPointed }, legend: plotted.areShown ? null : legend };
}
