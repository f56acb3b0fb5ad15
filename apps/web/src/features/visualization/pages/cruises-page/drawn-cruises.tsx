import { cruiseRestingView, zoomOfTrajectory } from '@isobath/contract';
import { Globe } from '@isobath/globe';
import type { GlobeProps, GlobeShip, GlobeView, TrackPlace } from '@isobath/globe';
import { Suspense, useCallback, useEffect, useState } from 'react';
import type { PropsWithChildren } from 'react';
import { readBasemap } from '../charts-page/basemap.ts';
import type { DrawnCruise } from './draw-cruises.ts';
import { DrawnLegend, PlaceBubble } from './legend/drawn-legend.tsx';
import type { Cruise } from './find-cruises.ts';
import { PlayBar } from './play-bar.tsx';
import { ColourBy } from './track-colours/colour-by.tsx';
import type { ColourInAddress } from './track-colours/use-track-colours.ts';
import { useTrackColours } from './track-colours/use-track-colours.ts';
import type { useDrawnCruises } from './use-drawn-cruises.ts';
import styles from './cruises-page.module.css';

interface DrawnCruisesProps extends Pick<GlobeProps, 'box' | 'pen'> {
  explorer: ReturnType<typeof useDrawnCruises>;
  colour: ColourInAddress;
  onColour: (colour: ColourInAddress) => void;
}

/** The globe with the tracks, their legend, the time under the pointer and what plays them; `children` stand above the legend. */
export function DrawnCruises(props: PropsWithChildren<DrawnCruisesProps>) {
  const { explorer, box, pen, colour, onColour, children } = props;
  const { drawn, tracks } = explorer;
  const [place, setPlace] = useState<TrackPlace>();
  const [ships, setShips] = useState<readonly GlobeShip[]>();
  const [basemap] = useState(readBasemap);
  const { view, setView, focus } = useView(tracks, drawn[0]?.ID);
  const [isColouring, setIsColouring] = useState(colour.colour !== undefined);
  const coloured = useTrackColours(explorer, colour, isColouring);
  const pointed = place && tracks.find(({ id }) => id === place.id);
  const cruiseOf = (id: number): Cruise | undefined => drawn.find(({ ID }) => ID === id);
  return (
    <>
      <Suspense fallback={<div className={styles.page} />}>
        <Globe
          label="Globe"
          view={view}
          onViewChange={setView}
          basemap={basemap}
          box={box}
          pen={pen}
          tracks={coloured.tracks}
          ships={ships}
          onTrackPlace={setPlace}
        />
      </Suspense>
      <div className={styles.over}>
        {children}
        {tracks.length > 0 && (
          <DrawnLegend
            tracks={tracks}
            measured={coloured.measured}
            cruiseOf={cruiseOf}
            onFocus={focus}
          >
            <ColourBy
              coloured={coloured}
              colour={colour}
              onChange={onColour}
              isOpen={isColouring}
              onOpen={setIsColouring}
            />
          </DrawnLegend>
        )}
      </div>
      {tracks.length > 0 && <PlayBar cruises={tracks} onShips={setShips} />}
      {pointed && place && (
        <PlaceBubble
          track={pointed}
          index={place.index}
          measured={coloured.measured}
          cruise={cruiseOf(pointed.id)}
        />
      )}
    </>
  );
}

/** What the globe looks at: the first track once it is there, until it is turned; the resting view without one. */
function useView(tracks: readonly DrawnCruise[], firstId: number | undefined) {
  const [view, setView] = useState<GlobeView>(cruiseRestingView);
  const focus = useCallback(({ centre, maxDistance }: DrawnCruise): void => {
    if (centre) setView({ ...centre, zoom: zoomOfTrajectory(maxDistance) });
  }, []);
  const first = tracks.find(({ id }) => id === firstId);
  useEffect(() => {
    if (first) focus(first);
    else if (tracks.length === 0) setView(cruiseRestingView);
  }, [first, tracks.length, focus]);
  return { view, setView, focus };
}
