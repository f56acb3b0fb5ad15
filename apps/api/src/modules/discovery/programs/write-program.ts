import type { ProgramReply, ProgramRow } from '@isobath/contract';
import { programReplySchema } from '@isobath/contract';
import type { TimeSlices } from '../../../platform/answers/index.ts';
import { createTimeSlices } from '../../../platform/answers/index.ts';
import type { Track } from '../cruises/index.ts';
import { writeTrajectoryText } from '../cruises/index.ts';

type Cruise = ProgramReply['cruises'][string];

/** A dataset of a program, with its number. */
export interface ProgramDataset {
  readonly id: number;
  readonly row: ProgramReply['datasets'][string];
}

/** A cruise of a program, whose track is read when it is its turn. */
export interface ProgramCruise {
  readonly head: Omit<Cruise, 'trajectory'>;
  readonly readTrack: (slices: TimeSlices) => Promise<Track>;
}

/** What an answer about a program is written from. */
interface ProgramParts {
  readonly head: ProgramRow;
  /** By rising number, as an object has them; so are the cruises. */
  readonly datasets: AsyncIterable<ProgramDataset> | Iterable<ProgramDataset>;
  readonly cruises: readonly ProgramCruise[];
  /** Places before thinning. */
  readonly recorded: number;
}

const { shape } = programReplySchema;
const cruiseSchema = shape.cruises.valueType.omit({ trajectory: true });
const headSchema = programReplySchema.omit({
  datasets: true,
  cruises: true,
  trajectoryPoints: true,
});

/** JSON text of a {@link ProgramReply}, written a dataset and a cruise at a time. */
export async function* writeProgram({
  head: program,
  datasets,
  cruises,
  recorded,
}: ProgramParts): AsyncGenerator<string> {
  const slices = createTimeSlices();
  yield `${JSON.stringify(headSchema.encode(program)).slice(0, -1)},"datasets":{`;
  let comma = '';
  for await (const { id, row } of datasets) {
    yield `${comma}"${id}":${JSON.stringify(shape.datasets.valueType.encode(row))}`;
    comma = ',';
    await slices.yieldNow();
  }
  yield '},"cruises":{';
  let kept = 0;
  for (const [index, { head, readTrack }] of cruises.entries()) {
    const track = await readTrack(slices);
    kept += track.lats.length;
    const text = JSON.stringify(cruiseSchema.encode(head)).slice(0, -1);
    yield `${index === 0 ? '' : ','}"${head.ID}":${text},"trajectory":`;
    yield* writeTrajectoryText(track, slices);
    yield '}';
    await slices.yieldNow();
  }
  yield `},"trajectoryPoints":${JSON.stringify({ kept, recorded })}}`;
}
