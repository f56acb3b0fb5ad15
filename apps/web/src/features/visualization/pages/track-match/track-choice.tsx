import type { CruiseList } from '@isobath/contract';
import { trackMatchLimits } from '@isobath/contract';
import { formatCount, formatInstant } from '@isobath/ocean';
import { Button, FileButton, Select } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { describeFault } from './track-file/collect-places.ts';
import { readTrackFile } from './track-file/read-track-file.ts';
import type { ReadTrack, Track } from './track-file/track.ts';
import { TrackFileError } from './track-file/track.ts';
import styles from './track-match.module.css';

interface TrackChoiceProps {
  cruises: CruiseList | undefined;
  cruise: string | undefined;
  onCruise: (name: string | undefined) => void;
  /** The track that was brought, once it may be used. */
  own: Track | undefined;
  onOwn: (track: Track | undefined) => void;
}

const optionsAtOnce = 50;
const faultsAtOnce = 20;

/** Which track is matched: that of a cruise, or one from a file, which stays in this browser. */
export function TrackChoice({ cruises, cruise, onCruise, own, onOwn }: TrackChoiceProps) {
  const [read, setRead] = useState<ReadTrack>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    onOwn(undefined);
    setRead(undefined);
    setProblem(undefined);
    try {
      const found = await readTrackFile(file);
      const tooLong = explainTooLong(found.track);
      if (tooLong !== undefined) return setProblem(tooLong);
      setRead(found);
      if (found.faultyLines === 0) onOwn(found.track);
    } catch (error) {
      if (!(error instanceof TrackFileError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="match-track">
      <h2 id="match-track">Track</h2>
      <Select
        label="Cruise"
        placeholder={cruises ? 'Name or nickname' : 'Fetching cruises'}
        searchable
        clearable
        limit={optionsAtOnce}
        nothingFoundMessage="No cruise is called that."
        disabled={!cruises}
        value={cruise ?? null}
        data={(cruises ?? []).map(({ Name, Nickname }) => ({
          value: Name,
          label: Nickname ? `${Name} · ${Nickname}` : Name,
        }))}
        onChange={(name) => onCruise(name ?? undefined)}
      />
      <p className={styles.or}>or</p>
      <FileButton
        accept=".csv,.gpx,.txt,text/csv,application/gpx+xml"
        onChange={(file) => void take(file)}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
          >
            Bring a track (CSV or GPX)
          </Button>
        )}
      </FileButton>
      <p className={styles.note}>
        A CSV file has the columns time, lat and lon, and may have depth in metres. The file is read
        in this browser; only times and places are sent to be matched, and they are not stored. If
        you are logged in, the portal keeps the box around them, to tell you when the data there
        change.
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {read && read.faultyLines > 0 && !own && (
        <Faults read={read} onUse={() => onOwn(read.track)} />
      )}
      {own && <OwnTrack track={own} onRemove={() => onOwn(undefined)} />}
    </section>
  );
}

function explainTooLong({ name, timesMs: { length } }: Track): string | undefined {
  const { placesOfPage } = trackMatchLimits;
  return length > placesOfPage
    ? `${name} has ${formatCount(length)} places; a track of up to ${formatCount(placesOfPage)} places can be matched here. Use one place per minute, for example.`
    : undefined;
}

/** What is wrong with a file, line by line, and the way on without those lines. */
function Faults({ read, onUse }: { read: ReadTrack; onUse: () => void }) {
  const { faults, faultyLines, track } = read;
  return (
    <div className={styles.faults} role="alert">
      <p className={styles.problem}>
        {faultyLines === 1 ? 'One line' : `${formatCount(faultyLines)} lines`} of {track.name}{' '}
        cannot be used.
      </p>
      <ul>
        {faults.slice(0, faultsAtOnce).map((fault) => (
          <li key={`${fault.line} ${fault.field}`}>{describeFault(fault)}</li>
        ))}
      </ul>
      {faults.length > faultsAtOnce && (
        <p className={styles.note}>
          And {formatCount(faults.length - faultsAtOnce)} more of {formatCount(faults.length)}.
        </p>
      )}
      <Button size="xs" variant="default" onClick={onUse}>
        Use the other {formatCount(track.timesMs.length)} places
      </Button>
    </div>
  );
}

function OwnTrack({ track, onRemove }: { track: Track; onRemove: () => void }) {
  const { name, timesMs, depths } = track;
  const day = (ms: number | undefined): string => formatInstant(ms ?? 0).slice(0, 10);
  return (
    <div className={styles.own}>
      <p className={styles.note}>
        <b>{name}</b>: {formatCount(timesMs.length)} places from {day(timesMs[0])} to{' '}
        {day(timesMs.at(-1))}
        {depths ? ', with depths' : ''}.
      </p>
      <Button size="compact-xs" variant="subtle" onClick={onRemove}>
        Remove<span className="isobath-only-read"> {name}</span>
      </Button>
    </div>
  );
}
