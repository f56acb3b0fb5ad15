import { setImmediate } from 'node:timers/promises';
import type { CruiseRecord, CruisesRepository } from './cruises.repository.ts';
import type { Course } from './passage.ts';
import { planCourse } from './passage.ts';

/** Cruises that are read at a time; other requests are answered in between. */
const batchSize = 50;
/** Places that are kept, 24 bytes each. */
const keptPlaces = 6_000_000;

type Repository = Pick<CruisesRepository, 'list' | 'readTracks' | 'readRevision'>;

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
    for (let start = 0; start < missing.length; start += batchSize) {
      const tracks = await this.repository.readTracks(missing.slice(start, start + batchSize));
      for (const [id, track] of tracks) courses.set(id, planCourse(track));
      await setImmediate();
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
