import { pageHeads } from '@isobath/contract';
import type { CruiseTrack } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { ErrorCard, LoadView } from '@isobath/ui';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { readTrackMatchAddress } from '../../../../shared/addresses/track-match-address.ts';
import type { TrackMatchAddress } from '../../../../shared/addresses/track-match-address.ts';
import { describeFailure, loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import { PageHead } from '../../../../shared/screens/page-head.tsx';
import { variableQuery } from '../../chart/variable-query.ts';
import { cruiseListQuery, tracksQuery } from '../cruises-page/explorer-queries.ts';
import { SearchOverlay } from '../search-overlay/search-overlay.tsx';
import { MatchAction } from './match-action.tsx';
import { MatchFields } from './match-fields.tsx';
import { findSettingFaults, settingsOf } from './match-question.ts';
import { MatchResults } from './match-results.tsx';
import type { Track } from './track-file/track.ts';
import { TrackChoice } from './track-choice.tsx';
import { useMatchSize, useTrackMatch } from './use-track-match.ts';
import type { NamedQuestion } from './use-track-match.ts';
import styles from './track-match.module.css';

const route = getRouteApi('/visualization/match');
const freeSettings = {
  tolTime: undefined,
  tolLat: undefined,
  tolLon: undefined,
  tolDepth: undefined,
  depth1: undefined,
  depth2: undefined,
  beside: undefined,
};

/** What a variable was along a track: of a cruise, or one that the reader brings. All but such a track stands in the address. */
export function TrackMatchPage(): ReactElement {
  const typed = route.useSearch();
  const address = useMemo(() => readTrackMatchAddress(typed), [typed]);
  const navigate = route.useNavigate();
  const change = (patch: Partial<TrackMatchAddress>, isStep = false): void =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: !isStep,
      resetScroll: false,
    });
  /** Another question is asked again by the button. */
  const ask = (patch: Partial<TrackMatchAddress>): void => change({ matched: undefined, ...patch });
  const { table = '', variable: shortName = '' } = address;
  const variable = useQuery({ ...variableQuery(table, shortName), enabled: shortName !== '' });
  const chosen = useChosenTrack(address.cruise);
  const question = useMemo<NamedQuestion | undefined>(
    () =>
      variable.data &&
      chosen.track && {
        variable: variable.data,
        settings: settingsOf(address, variable.data, chosen.track.depths !== undefined),
        track: chosen.track,
        cruise: chosen.cruise?.Name,
        trackId: chosen.trackId,
      },
    [variable.data, address, chosen.track, chosen.cruise?.Name, chosen.trackId],
  );
  const size = useMatchSize(question);
  const isAsked = address.matched === 'true';
  const { query, share, stop } = useTrackMatch(question, isAsked);
  const error = chosen.error ?? (shortName === '' ? null : variable.error);
  return (
    <div className={styles.page}>
      <PageHead {...pageHeads['/visualization/match']} />
      <header className={styles.title}>
        <h1>Match Along a Track</h1>
        <p>
          Finds what a variable was at the times and places of a cruise, or of a track of your own.
          Tracks can be seen in <Link to="/visualization/cruises">Explore Cruises</Link>.
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.settings}>
          <TrackChoice
            cruises={chosen.cruises}
            cruise={chosen.own ? undefined : address.cruise}
            onCruise={(cruise) => {
              chosen.setOwn(undefined);
              ask({ cruise, beside: undefined });
            }}
            own={chosen.own}
            onOwn={(track) => {
              chosen.setOwn(track);
              if (track) ask({ cruise: undefined });
            }}
          />
          <VariableChoice
            name={variable.data?.Long_Name}
            details={
              variable.data &&
              `${variable.data.Dataset_Long_Name} · ${unitText(variable.data.Unit) || 'no unit'}`
            }
            onChoose={(name) =>
              ask({ table: name.tableName, variable: name.varName, ...freeSettings })
            }
          />
          {question && (
            <MatchFields
              variable={question.variable}
              settings={question.settings}
              hasDepths={question.track.depths !== undefined}
              onChange={ask}
            />
          )}
          {error && <ErrorCard {...describeFailure(error, 'This cannot be matched.')} />}
          <MatchAction
            missing={explainMissing(question, chosen, shortName)}
            size={size}
            isAsked={isAsked && query.data !== undefined}
            onMatch={() => change({ matched: 'true' }, true)}
          />
        </div>
        <div className={styles.answer}>
          {question && isAsked ? (
            <LoadView
              of={withShare(
                loadableFromQuery(query, {
                  doing: 'Matching along the track',
                  failure: 'The track could not be matched.',
                }),
                share,
              )}
              skeleton={420}
              longMessage="This is taking longer than usual. Narrower tolerances are quicker."
              onStop={stop}
              onRetry={() => void query.refetch()}
            >
              {(along) => (
                <MatchResults
                  question={question}
                  of={chosen.of}
                  along={along}
                  isDistance={address.along === 'distance'}
                  onDistance={(is) => change({ along: is ? 'distance' : undefined })}
                  besideKey={address.beside}
                  onBeside={(beside) => change({ beside })}
                />
              )}
            </LoadView>
          ) : (
            <p className={styles.nothing}>
              Choose a track and a variable; the values along the track appear here.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function withShare<T extends { state: string }>(of: T, share: number): T {
  return of.state === 'loading' && share > 0 ? { ...of, share } : of;
}

interface VariableChoiceProps {
  name: string | undefined;
  details: string | undefined;
  onChoose: (variable: { tableName: string; varName: string }) => void;
}

function VariableChoice({ name, details, onChoose }: VariableChoiceProps) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="match-variable">
      <h2 id="match-variable">Variable</h2>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        justify="start"
        onClick={() => setIsSearching(true)}
      >
        <span className={styles.variable}>{name ?? 'Select a Variable'}</span>
      </Button>
      {details && <p className={styles.note}>{details}</p>}
      <SearchOverlay
        opened={isSearching}
        onClose={() => setIsSearching(false)}
        onChoose={(variable) => {
          setIsSearching(false);
          onChoose(variable);
        }}
      />
    </section>
  );
}

type ChosenTrack = ReturnType<typeof useChosenTrack>;

/** The track that is matched: that of the cruise in the address, or one that was brought, which comes first. */
function useChosenTrack(name: string | undefined) {
  const list = useQuery(cruiseListQuery());
  const [{ own, serial }, setBrought] = useState<{ own: Track | undefined; serial: number }>({
    own: undefined,
    serial: 0,
  });
  const cruise = own ? undefined : list.data?.find(({ Name }) => Name === name);
  const tracks = useQuery(tracksQuery(cruise ? [cruise.ID] : []));
  const found = cruise && tracks.data?.[0];
  const ofCruise = useMemo(() => found && cruise && trackOf(found, cruise.Name), [found, cruise]);
  const of = useMemo(() => found && cruise && { cruise, track: found }, [found, cruise]);
  return {
    cruises: list.data,
    cruise,
    own,
    setOwn: (track: Track | undefined): void =>
      setBrought((before) => ({ own: track, serial: before.serial + 1 })),
    of,
    track: own ?? ofCruise,
    trackId: own ? `own ${serial}` : `cruise ${cruise?.ID}`,
    isMissing: name !== undefined && list.data !== undefined && !own && !cruise,
    hasNoTrack: cruise !== undefined && tracks.data?.length === 0,
    error: list.error ?? tracks.error,
  };
}

function trackOf({ times, lats, lons }: CruiseTrack, name: string): Track {
  return { name, timesMs: times.map((time) => Date.parse(time)), lats, lons };
}

function explainMissing(
  question: NamedQuestion | undefined,
  chosen: ChosenTrack,
  variable: string,
): string | undefined {
  if (chosen.isMissing) return 'There is no such cruise in this portal. Choose another one.';
  if (chosen.hasNoTrack) return 'No track of this cruise is known. Choose another one.';
  if (!question)
    return variable === '' || !chosen.track ? 'Choose a track and a variable.' : 'Fetching …';
  return findSettingFaults(question.settings).depth1;
}
