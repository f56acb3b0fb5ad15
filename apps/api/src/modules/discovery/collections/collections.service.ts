import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { collectionLimits } from '@isobath/contract';
import type {
  changedCollectionSchema,
  Collection,
  collectionsQuerySchema,
  newCollectionSchema,
} from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { listWords } from '../../../platform/http/search-words.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { KnownBrowsers } from '../../protection/known-browsers/index.ts';
import { tryTake } from '../../protection/throttle/index.ts';
import type { Throttle, ThrottleRule } from '../../protection/throttle/index.ts';
import { writeCollection } from './collection-replies.ts';
import type { CollectionRow, CollectionsRepository } from './collections.repository.ts';

const dayMs = 86_400_000;
/** A collection counts one view and one download a day from one visitor. */
const onceADay = (what: string): ThrottleRule => ({
  action: `collection-${what}`,
  free: 0,
  firstDelayMs: dayMs,
  maxDelayMs: dayMs,
  windowMs: dayMs,
});

/** What collections depend on. */
export interface CollectionParts {
  readonly repository: CollectionsRepository;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly knownBrowsers: Pick<KnownBrowsers, 'subjectOf'>;
}

/** Whose eyes see a collection: an account's number, undefined for a visitor. */
type Viewer = number | undefined;

/** Collections of datasets. To everybody but its owner a private collection is not there: `not-found`. */
export class CollectionsService {
  private readonly parts: CollectionParts;

  constructor(parts: CollectionParts) {
    this.parts = parts;
  }

  async list(
    query: z.output<typeof collectionsQuerySchema>,
    viewer: Viewer,
  ): Promise<{ readonly total: number; readonly collections: Collection[] }> {
    const { dataset, includeDatasets, limit, offset, own } = query;
    const { repository } = this.parts;
    const { rows, total } = await repository.list(
      {
        viewer,
        words: listWords('query', query.query),
        dataset,
        only: own === 'true' ? 'own' : undefined,
      },
      { offset, limit },
    );
    const datasets =
      includeDatasets === 'true' ? await repository.listDatasets(rows.map(({ id }) => id)) : null;
    const collections = rows.map((row) =>
      writeCollection(row, viewer, datasets && (datasets.get(row.id) ?? [])),
    );
    return { total, collections };
  }

  /** Those that the person follows, as long as they are public. */
  async listFollowed(viewer: number): Promise<Collection[]> {
    const { rows } = await this.parts.repository.list(
      { viewer, only: 'followed' },
      { offset: 0, limit: 500 },
    );
    return rows.map((row) => writeCollection(row, viewer, null));
  }

  /** With its datasets. */
  async read(id: number, viewer: Viewer): Promise<Collection> {
    const row = await this.requireVisible(id, viewer);
    const datasets = await this.parts.repository.listDatasets([id]);
    return writeCollection(row, viewer, datasets.get(id) ?? []);
  }

  async isNameAvailable(owner: number, name: string, collectionId?: number): Promise<boolean> {
    const taken = await this.parts.repository.findByName(owner, name);
    return taken === undefined || taken === collectionId;
  }

  /** Refuses with `conflict`, `unknown-dataset`. */
  async create(owner: number, wanted: z.output<typeof newCollectionSchema>): Promise<Collection> {
    const { clock, repository } = this.parts;
    const { datasets, ...fields } = wanted;
    const id = await repository.transaction(async (inside) => {
      if ((await inside.countOf(owner)) >= collectionLimits.perAccount)
        throw new Refusal(
          'conflict',
          `You have ${collectionLimits.perAccount} collections already. Delete one first.`,
        );
      await refuseTakenName(inside, owner, fields.name);
      const added = await inside.add(owner, fields, clock.now());
      await inside.setDatasets(added, await spellAll(inside, datasets));
      return added;
    });
    return this.read(id, owner);
  }

  /** Refuses with `not-found`, `forbidden`, `conflict`, `unknown-dataset`. */
  async change(
    id: number,
    owner: number,
    wanted: z.output<typeof changedCollectionSchema>,
  ): Promise<Collection> {
    const { datasets, addDatasets = [], removeDatasets = [], ...fields } = wanted;
    await this.parts.repository.transaction(async (inside) => {
      await this.requireOwn(id, owner, inside);
      if (fields.name !== undefined) await refuseTakenName(inside, owner, fields.name, id);
      const before = (await inside.listDatasets([id])).get(id) ?? [];
      const names = before.map(({ shortName }) => shortName);
      const gone = new Set(removeDatasets.map((name) => name.toLowerCase()));
      const known = new Set(names.map((name) => name.toLowerCase()));
      const wantedNames = datasets ?? [...names, ...addDatasets];
      const fresh = wantedNames.filter((name) => !known.has(name.toLowerCase()));
      const spelled = new Map([
        ...names.map((name) => [name.toLowerCase(), name] as const),
        ...(await spellAll(inside, fresh)).map((name) => [name.toLowerCase(), name] as const),
      ]);
      const after = [...new Set(wantedNames.map((name) => name.toLowerCase()))].filter(
        (key) => !gone.has(key),
      );
      if (after.length > collectionLimits.datasets)
        throw new Refusal(
          'conflict',
          `A collection holds at most ${collectionLimits.datasets} datasets.`,
        );
      await inside.setDatasets(
        id,
        after.map((key) => requireValue(spelled.get(key), 'spelling of a dataset')),
      );
      if (fields.isPublic === false) await inside.unfollowAll(id);
      await inside.change(id, definedOf(fields), this.parts.clock.now());
    });
    return this.read(id, owner);
  }

  /** Refuses with `not-found`, `forbidden`. */
  async remove(id: number, owner: number): Promise<void> {
    await this.requireOwn(id, owner);
    await this.parts.repository.remove(id);
  }

  /** A private collection of the same datasets. Refuses with `not-found`, `conflict`. */
  async copy(id: number, viewer: number): Promise<Collection> {
    const original = await this.read(id, viewer);
    const copy = await this.create(viewer, {
      name: await this.findFreeName(viewer, original.name),
      description: original.description,
      isPublic: false,
      datasets: (original.datasets ?? [])
        .filter(({ isInvalid }) => !isInvalid)
        .map(({ datasetShortName }) => datasetShortName),
    });
    if (!original.isOwner) await this.parts.repository.increase(id, 'copies');
    return copy;
  }

  /** Refuses with `not-found`, and with `conflict` for the person's own. */
  async follow(id: number, viewer: number): Promise<void> {
    const row = await this.requireVisible(id, viewer);
    if (row.accountId === viewer)
      throw new Refusal('conflict', 'This collection is your own; there is no need to follow it.');
    await this.parts.repository.follow(id, viewer, this.parts.clock.now());
  }

  async unfollow(id: number, viewer: number): Promise<void> {
    await this.requireVisible(id, viewer);
    await this.parts.repository.unfollow(id, viewer);
  }

  /** Counts a view or a download, once a day for one visitor and never for the owner. */
  async count(id: number, what: 'views' | 'downloads', request: FastifyRequest): Promise<void> {
    const { knownBrowsers, repository, throttle } = this.parts;
    const { caller } = request;
    const row = await this.requireVisible(
      id,
      caller.kind === 'account' ? caller.accountId : undefined,
    );
    if (caller.kind === 'account' && caller.accountId === row.accountId) return;
    const visitor = `${id}:${knownBrowsers.subjectOf(request)}`;
    if (await tryTake(throttle, onceADay(what), visitor)) await repository.increase(id, what);
  }

  private async findFreeName(owner: number, name: string): Promise<string> {
    for (let number = 1; number <= collectionLimits.perAccount + 1; number += 1) {
      const ending = number === 1 ? ' (copy)' : ` (copy ${number})`;
      const wanted = `${name.slice(0, collectionLimits.maxNameLength - ending.length)}${ending}`;
      if (await this.isNameAvailable(owner, wanted)) return wanted;
    }
    throw new Refusal('conflict', 'You have too many copies of this collection.');
  }

  private async requireVisible(
    id: number,
    viewer: Viewer,
    repository = this.parts.repository,
  ): Promise<CollectionRow> {
    const row = await repository.find(id, viewer);
    const isShown = row && row.isPublic && row.suspendedAt === null;
    if (row && (isShown || row.accountId === viewer)) return row;
    throw new Refusal('not-found', `There is no collection ${id}.`);
  }

  private async requireOwn(
    id: number,
    owner: number,
    repository = this.parts.repository,
  ): Promise<void> {
    const row = await this.requireVisible(id, owner, repository);
    if (row.accountId !== owner)
      throw new Refusal('forbidden', 'Only its owner can change this collection. Copy it instead.');
  }
}

async function refuseTakenName(
  repository: CollectionsRepository,
  owner: number,
  name: string,
  own?: number,
): Promise<void> {
  const taken = await repository.findByName(owner, name);
  if (taken !== undefined && taken !== own)
    throw new Refusal('conflict', `You have a collection "${name}" already.`, {
      fields: [{ field: 'name', problem: 'is the name of another of your collections' }],
    });
}

/** Names as the catalog spells them, each once. Refuses with `unknown-dataset`. */
async function spellAll(
  repository: CollectionsRepository,
  shortNames: readonly string[],
): Promise<string[]> {
  const known = await repository.spell(shortNames);
  const spelled = shortNames.map((name) => {
    const found = known.get(name.toLowerCase());
    if (found === undefined)
      throw new Refusal('unknown-dataset', `There is no dataset "${name}".`, {
        fields: [{ field: 'datasets', problem: `"${name}" is not in the catalog` }],
      });
    return found;
  });
  return [...new Set(spelled)];
}

function definedOf({
  name,
  description,
  isPublic,
}: Pick<z.output<typeof changedCollectionSchema>, 'name' | 'description' | 'isPublic'>) {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(isPublic !== undefined && { isPublic }),
  };
}
