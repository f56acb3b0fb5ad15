import { createTimeSlices } from '../../../platform/answers/index.ts';
import type { CruiseRecord, CruisesRepository } from './cruises.repository.ts';
import type { Course } from './passage.ts';
import { planCourse } from './passage.ts';
import { readTracksInSlices } from './write-trajectories.ts';

/** Places that are kept, 24 bytes each. */
const keptPlaces = 6_000_000;

type Repository = Pick<
  CruisesRepository,
  'list' | 'countPoints' | 'readTracks' | 'readTrackPart' | 'readRevision'
>;

/** Cruises and their courses, kept in memory until the catalog changes: a search looks at every place of every track in question. */
export class TrackMemory {
  private readonly repository: Repository;
  private readonly kept = new Map<number, Course>();
  private records: Promise<readonly CruiseRecord[]> | undefined;
  private revision: number | undefined;
  private queue: Promise<void> = Promise.resolve();

  constructor(repository: Repository) {
    this.repository = repository;
  }

  /** All cruises. */
  async list(): Promise<readonly CruiseRecord[]> {
    await this.forgetWhatIsOld();
    const records = (this.records ??= this.repository.list());
    try {
      return await records;
    } catch (error) {
      if (this.records === records) this.records = undefined;
      throw error;
    }
  }

  /** The courses of cruises by their numbers; those without a track are not there. */
  read(ids: readonly number[]): Promise<ReadonlyMap<number, Course>> {
    const reading = this.queue.then(() => this.fill(ids));
    // One after another: two searches at once would read the same tracks twice.
    this.queue = reading.then(
      () => undefined,
      () => undefined,
    );
    return reading;
  }

  private async fill(ids: readonly number[]): Promise<ReadonlyMap<number, Course>> {
    await this.forgetWhatIsOld();
    const courses = new Map<number, Course>();
    for (const id of ids) {
      const course = this.kept.get(id);
      if (course) courses.set(id, course);
    }
    const missing = ids.filter((id) => !courses.has(id));
    const counts = await this.repository.countPoints(missing);
    const slices = createTimeSlices();
    for await (const [id, track] of readTracksInSlices(this.repository, counts, slices)) {
      courses.set(id, planCourse(track));
      await slices.yieldNow();
    }
    this.keep(courses);
    return courses;
  }

  private async forgetWhatIsOld(): Promise<void> {
    const revision = await this.repository.readRevision();
    if (revision === this.revision) return;
    this.kept.clear();
    this.records = undefined;
    this.revision = revision;
  }

  /** Keeps what was just asked for, and of the rest as much as there is room for. */
  private keep(courses: ReadonlyMap<number, Course>): void {
    for (const [id, course] of courses) {
      this.kept.delete(id);
      this.kept.set(id, course);
    }
    let places = 0;
    for (const { lats } of this.kept.values()) places += lats.length;
    for (const [id, { lats }] of this.kept) {
      if (places <= keptPlaces) break;
      this.kept.delete(id);
      places -= lats.length;
    }
  }
}
