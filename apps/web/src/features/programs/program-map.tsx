import { PointsMap } from '@isobath/charts';
import type { ProgramReply } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useMapHeight } from '../../shared/maps/map-height.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { readProgramAddress } from '../../shared/addresses/program-address.ts';
import { programTracksQuery } from './program-queries.ts';
import type { ProgramCruise } from './track-points.ts';
import { placesByDay } from './track-points.ts';
import styles from './programs.module.css';

const route = getRouteApi('/programs/$program');
const widePx = 420;

interface ProgramMapProps {
  name: string;
  /** By name. */
  cruises: readonly ProgramCruise[];
}

/** The tracks of a program's cruises, and the list of them, of which one can be shown alone. Default export: it comes after the text of the page. */
export default function ProgramMap({ name, cruises }: ProgramMapProps) {
  const { cruise: chosen } = readProgramAddress({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const choose = (cruise: string | undefined): void =>
    void navigate({ search: (before) => ({ ...before, cruise }), resetScroll: false });
  const tracks = useQuery(programTracksQuery(name));
  const { skeletonPx } = useMapHeight(widePx);
  return (
    <div className={styles.mapColumns}>
      <div>
        <LoadView
          of={loadableFromQuery(tracks, {
            doing: 'Loading the tracks',
            failure: 'Unable to Fetch Cruise Data',
          })}
          skeleton={skeletonPx}
          onRetry={() => void tracks.refetch()}
        >
          {(loaded) => <Tracks program={loaded} chosen={chosen} />}
        </LoadView>
      </div>
      <nav aria-label="Cruises of the program" className={styles.cruises}>
        <button
          type="button"
          aria-current={chosen === undefined ? 'true' : undefined}
          onClick={() => choose(undefined)}
        >
          All cruises
        </button>
        <ul>
          {cruises.map((cruise) => (
            <li key={cruise.ID}>
              <button
                type="button"
                data-on-paper
                aria-current={cruise.Name === chosen ? 'true' : undefined}
                onClick={() => choose(cruise.Name)}
              >
                <span>{cruise.Nickname ?? cruise.Name}</span>
                <small>{describeDays(cruise)}</small>
              </button>
              <Link
                to="/catalog/cruises/$cruise"
                params={{ cruise: cruise.Name }}
                aria-label={`Page of cruise ${cruise.Name}`}
              >
                {cruise.Name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function describeDays({ Start_Time: start, End_Time: end }: ProgramCruise): string {
  return start && end ? `${start.slice(0, 10)} to ${end.slice(0, 10)}` : 'no dates';
}

function Tracks({ program, chosen }: { program: ProgramReply; chosen: string | undefined }) {
  const { heightPx, skeletonPx } = useMapHeight(widePx);
  const cruises = Object.values(program.cruises);
  const one = cruises.find(({ Name: name }) => name === chosen);
  const { points, firstDay } = useMemo(
    () => placesByDay(one ? [one] : Object.values(program.cruises)),
    [program, one],
  );
  if (points.lon.length === 0) return <p className={styles.instruction}>No track is known.</p>;
  const { kept, recorded } = program.trajectoryPoints;
  return (
    <>
      <Suspense fallback={<Skeleton height={skeletonPx} />}>
        <PointsMap
          key={one?.ID ?? 'all'}
          points={points}
          unit="days"
          title={{
            title: one ? `Track of ${one.Nickname ?? one.Name}` : `Cruises of ${program.name}`,
            subtitle: `Days since ${firstDay}`,
          }}
          measured={{ standardName: undefined, longName: 'Days', unit: 'days' }}
          range={[0, lastOf(points.values) || 1]}
          heightPx={heightPx}
        />
      </Suspense>
      {kept < recorded && (
        <p className={styles.instruction}>
          {formatCount(kept)} of {formatCount(recorded)} positions are drawn: those that give the
          tracks their shape.
        </p>
      )}
    </>
  );
}

/** The greatest value. */
function lastOf(values: Float32Array | Float64Array): number {
  let last = 0;
  for (const value of values) last = Math.max(last, value);
  return last;
}
