import { formatTime } from '@isobath/ocean';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconCalendar, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { LevelStepper } from '../../../../shared/fields/level-stepper.tsx';
import { speeds, usePlaying } from '../../tools/playback/use-playing.ts';
import type { DrawnCruise } from './draw-cruises.ts';
import { findShips, maxMs, playedSteps } from './ship-positions.ts';
import styles from './cruises-page.module.css';

interface PlayBarProps {
  cruises: readonly DrawnCruise[];
  onShips: (ships: ReturnType<typeof findShips> | undefined) => void;
}

const dayMs = 86_400_000;
const defaultSpeed = 8;
const stay = (): void => undefined;

/** Plays the cruises that are drawn: all ships leave together, and the slider says how long they have been under way. */
export function PlayBar({ cruises, onShips }: PlayBarProps) {
  const [step, setStep] = useState<number>();
  const [perSecond, setPerSecond] = useState<number>(defaultSpeed);
  const wholeMs = useMemo(() => maxMs(cruises), [cruises]);
  const msOf = (index: number): number => (wholeMs * index) / (playedSteps - 1);
  const index = step ?? 0;
  const playing = usePlaying({
    index,
    count: playedSteps,
    isShown: true,
    perSecond,
    onTurn: setStep,
    onStop: stay,
  });
  const ships = useMemo(
    () => (step === undefined ? undefined : findShips(cruises, msOf(step))),
    // The length follows from the cruises.
    // oxlint-disable-next-line react/exhaustive-deps
    [cruises, step],
  );
  useEffect(() => onShips(ships), [onShips, ships]);
  if (!(wholeMs > 0)) return null;
  const [only] = cruises;
  const describe = (at: number): string => {
    const days = `${(msOf(at) / dayMs).toFixed(1)} d under way`;
    const leftMs = Date.parse(only?.times[0] ?? '');
    return cruises.length === 1 ? `${formatTime(leftMs + msOf(at))}, ${days}` : days;
  };
  return (
    <div className={styles.play} role="group" aria-label="Play the cruises">
      <ActionIcon
        variant="filled"
        size={34}
        aria-label={playing.isPlaying ? 'Pause' : 'Play'}
        onClick={playing.isPlaying ? playing.stop : playing.play}
      >
        {playing.isPlaying ? (
          <IconPlayerPauseFilled size={16} />
        ) : (
          <IconPlayerPlayFilled size={16} />
        )}
      </ActionIcon>
      <LevelStepper
        label="Under way"
        icon={<IconCalendar size={16} aria-hidden />}
        count={playedSteps}
        index={index}
        describe={describe}
        onChange={setStep}
      />
      <NativeSelect
        size="xs"
        aria-label="Speed"
        data={speeds.map((each) => ({ value: String(each), label: `${each} steps a second` }))}
        value={String(perSecond)}
        onChange={(event) => setPerSecond(Number(event.currentTarget.value))}
      />
    </div>
  );
}
