import type { ProgramReply } from '@isobath/contract';
import { programReplySchema } from '@isobath/contract';
import type { TimeSlices } from '../../platform/answers/index.ts';
import { createTimeSlices } from '../../platform/answers/index.ts';
import type { Track } from '../cruises/index.ts';
import { writeTrajectoryText } from '../cruises/index.ts';

type Cruise = ProgramReply['cruises'][string];

/** A cruise of a program, whose track is read when it is its turn. */
export interface ProgramCruise {
  readonly head: Omit<Cruise, 'trajectory'>;
  readonly readTrack: (slices: TimeSlices) => Promise<Track>;
}

const headSchema = programReplySchema.shape.cruises.valueType.omit({ trajectory: true });
const restSchema = programReplySchema.omit({ cruises: true, trajectoryPoints: true });

/** JSON text of a {@link ProgramReply}: the cruises by rising number, as an object has them. `recorded` counts the places before thinning. */
export async function* writeProgram(
  rest: Omit<ProgramReply, 'cruises' | 'trajectoryPoints'>,
  cruises: readonly ProgramCruise[],
  recorded: number,
): AsyncGenerator<string> {
  const slices = createTimeSlices();
  let kept = 0;
  yield `${JSON.stringify(restSchema.encode(rest)).slice(0, -1)},"cruises":{`;
  for (const [index, { head, readTrack }] of cruises.entries()) {
    const track = await readTrack(slices);
    kept += track.lats.length;
    const text = JSON.stringify(headSchema.encode(head)).slice(0, -1);
    yield `${index === 0 ? '' : ','}"${head.ID}":${text},"trajectory":`;
    yield* writeTrajectoryText(track, slices);
    yield '}';
    await slices.giveWay();
  }
  yield `},"trajectoryPoints":${JSON.stringify({ kept, recorded })}}`;
}
