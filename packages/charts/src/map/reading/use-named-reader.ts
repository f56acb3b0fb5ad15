import { useMemo } from 'react';
import type { Colouring } from '../../colour/colour-scale.ts';
import type { MapReader, Reading } from './reading.ts';

/** A reader that tells what values stand for where they are no quantities: the meaning of a class, the point of the compass of a direction. The same one while neither changes. */
export function useNamedReader(
  reader: MapReader,
  { wordsOf }: Pick<Colouring, 'wordsOf'>,
): MapReader {
  return useMemo(() => (wordsOf ? nameReadings(reader, wordsOf) : reader), [reader, wordsOf]);
}

function nameReadings(reader: MapReader, wordsOf: (value: number) => string): MapReader {
  const named = (reading: Reading | undefined): Reading | undefined =>
    reading && Number.isFinite(reading.value) && reading.name === undefined
      ? { ...reading, name: wordsOf(reading.value) }
      : reading;
  return {
    readAt: (place, view) => named(reader.readAt(place, view)),
    step: (from, move, view) => named(reader.step(from, move, view)),
  };
}
