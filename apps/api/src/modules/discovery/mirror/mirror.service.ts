import { readCatalogRevision } from '../../../platform/catalog-database/catalog-revision.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { readState, shapeDigest } from './digests.ts';
import { shape, tableNames } from './mirrored-relations.ts';
import type { MirrorParts } from './write-mirror.ts';
import { writeMirror } from './write-mirror.ts';

/** The catalog's relations in the engine, under the names that clients ask for. */
export class MirrorService {
  private readonly parts: MirrorParts;
  private running: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;

  constructor(parts: MirrorParts) {
    this.parts = parts;
  }

  /** Rewrites what has changed; calls made meanwhile share one further rewrite. */
  rewrite(report: ReportStep = () => undefined): Promise<void> {
    if (!this.running) {
      this.running = writeMirror(this.parts, report).finally(() => {
        this.running = undefined;
      });
      return this.running;
    }
    this.waiting ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.waiting = undefined;
        return this.rewrite(report);
      });
    return this.waiting;
  }

  /** Rewrites only if the catalog or the relations' shape has changed since. */
  async rewriteIfStale(): Promise<void> {
    const { database, engine } = this.parts;
    const { digests: found } = await readState(engine, tableNames, { isOfRelations: true });
    const digests = new Map(found.map((entry) => [entry.relation, entry]));
    const revision = await readCatalogRevision(database);
    const isKnown =
      digests.get(shapeDigest)?.digest === shape &&
      tableNames.every((name) => digests.get(name)?.revision === revision);
    if (!isKnown) await this.rewrite();
  }
}
