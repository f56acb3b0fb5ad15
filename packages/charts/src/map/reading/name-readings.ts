import type { Colouring } from '../../colour/colour-scale.ts';
import type { MapReader, Reading } from './reading.ts';

/** A reader that tells what values stand for where they are no quantities: the meaning of a class, the point of the compass of a direction. */
export function nameReadings(
  reader: MapReader,
  { wordsOf }: Pick<Colouring, 'wordsOf'>,
): MapReader {
  if (!wordsOf) return reader;
  const named = (reading: Reading | undefined): Reading | undefined =>
    reading && Number.isFinite(reading.value) && reading.name === undefined
      ? { ...reading, name: wordsOf(reading.value) }
      : reading;
  return {
    readAt: (place, view) => named(reader.readAt(place, view)),
    step: (from, move, view) => named(reader.step(from, move, view)),
  };
}
