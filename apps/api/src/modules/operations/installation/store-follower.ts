import type { Platform } from '../../../platform/platform.ts';
import { writeFileStamp } from './file-marker.ts';
import type { InstallationRepository } from './installation.repository.ts';
import { writeEngineStamp } from './private-tables.ts';
import { syncRecords } from './sync-records.ts';

/** Updates the counters of the engine and the file store once the catalog has been committed. */
export class StoreFollower {
  private readonly platform: Platform;
  private readonly repository: InstallationRepository;
  /** The last stamp written to both; undefined if not known. */
  private told: number | undefined;
  private isJoined = false;
  private running: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;

  constructor(platform: Platform, repository: InstallationRepository) {
    this.platform = platform;
    this.repository = repository;
  }

  /** From now on the stores belong together; `told` is what both know already. Makes the file store ready. */
  async begin(told: number | undefined): Promise<void> {
    await this.running;
    await this.platform.files.prepare();
    this.isJoined = true;
    this.told = told;
    await this.bringUp();
  }

  /** How far both stores are known to be. */
  reached(): number | undefined {
    return this.isJoined ? this.told : undefined;
  }

  /**
   * Brings both stores up; calls that come meanwhile share one further round. Does not reject: what
   * fails is logged.
   */
  follow(): Promise<void> {
    if (!this.running) {
      this.running = this.bringUp()
        .catch((error: unknown) =>
          this.platform.logger.error(
            { err: error },
            'The measurement store and the file store could not be updated after a change of the catalog; this is tried again shortly',
          ),
        )
        .finally(() => {
          this.running = undefined;
        });
      return this.running;
    }
    this.waiting ??= this.running.then(() => {
      this.waiting = undefined;
      return this.follow();
    });
    return this.waiting;
  }

  private async bringUp(): Promise<void> {
    const stamp = await this.repository.findStamp();
    if (!stamp || !this.isJoined || this.told === stamp.counter) return;
    await syncRecords(this.platform, stamp.counter);
    // Never before the catalog, or a start would take the catalog for an older one.
    await writeEngineStamp(this.platform, stamp);
    await writeFileStamp(this.platform.files, stamp);
    this.told = stamp.counter;
  }
}
