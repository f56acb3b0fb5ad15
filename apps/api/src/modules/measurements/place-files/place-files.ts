import { readFile, readdir, rm, stat, statfs } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';
import type { SizeProfile } from '@isobath/query';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../../platform/platform.ts';
import { createAttempts } from '../../../platform/time/attempts.ts';
import type { CellLayout, CellOrder } from './stored/cell-layout.ts';
import { cellOrders, isUseful, layOutCells } from './stored/cell-layout.ts';
import {
  bytesOfColumns,
  hasPlainZeros,
  listKeptColumns,
  makePlaceFiles,
  manifestName,
} from './stored/make-place-files.ts';
import type { LiveGrid, PlaceFilesRepository } from './place-files.repository.ts';
import type { PlaceColumn, PlaceFolder } from './stored/place-manifest.ts';
import { readManifest } from './stored/place-manifest.ts';

/** Tables of which is known at a time which files they have. */
const maxKnownTables = 64;

/** What place files are made of, and where they are kept. */
export interface PlaceFilesParts {
  readonly platform: Pick<Platform, 'bulkEngine' | 'logger'> & {
    readonly config: Pick<Platform['config'], 'dataFolder' | 'placeFilesMb' | 'clickhouseCluster'>;
  };
  readonly repository: PlaceFilesRepository;
  /** The size profile of a table. */
  readonly findProfile: (physicalTable: string) => Promise<SizeProfile | undefined>;
}

/** A table of the catalog that has a row in each cell, with its files. */
export interface FoundFiles {
  readonly folder: PlaceFolder;
  /** Its axes by place. */
  readonly layout: CellLayout;
  readonly profile: SizeProfile;
}

/**
 * The values of full grids by place, in files below `places/` in the data folder: derived from the engine, made again where they are missing, at most as many bytes
 * as `PLACE_FILES_MB` says.
 */
export class PlaceFiles {
  private readonly parts: PlaceFilesParts;
  private readonly folder: string;
  private readonly budget: number;
  private readonly stopping = new AbortController();
  private readonly attempts = createAttempts();
  /** Tables that were asked for, also those without files. */
  private readonly known = new LRUCache<string, Promise<PlaceFolder | undefined>>({
    max: maxKnownTables,
  });
  /** Live tables, each with an order, that have their files or cannot have any as things are. */
  private readonly settled = new Set<string>();
  private making: Promise<void> | undefined;

  constructor(parts: PlaceFilesParts) {
    const { dataFolder, placeFilesMb, clickhouseCluster } = parts.platform.config;
    this.parts = parts;
    this.folder = join(dataFolder, 'places');
    this.budget =
      clickhouseCluster === undefined && endianness() === 'LE' ? placeFilesMb * 1_000_000 : 0;
  }

  /** The files of a table; undefined of one that has none. */
  async find(physicalTable: string): Promise<FoundFiles | undefined> {
    if (this.budget === 0) return undefined;
    const profile = await this.parts.findProfile(physicalTable);
    const layout = profile && layOutCells(profile);
    if (!layout) return undefined;
    const folder = await this.findFolder(physicalTable, layout);
    return folder && { folder, layout, profile };
  }

  /** Deletes the files of a table that turned out to be damaged; they are made again. */
  async discard(physicalTable: string, error: unknown): Promise<void> {
    this.parts.platform.logger.error(
      { err: error, table: physicalTable },
      'The place files of a table are damaged; the engine answers until they are made again',
    );
    await this.remove(physicalTable);
  }

  /** Deletes the files of tables that are no longer live, and makes those that are missing; one call at a time. */
  makeMissing(): Promise<void> {
    this.making ??= this.makeAll().finally(() => {
      this.making = undefined;
    });
    return this.making;
  }

  /** As {@link makeMissing}, without waiting for it. */
  begin(): void {
    this.makeMissing().catch((error: unknown) =>
      this.parts.platform.logger.error({ err: error }, 'Place files could not be looked after'),
    );
  }

  /** Stops what is being made. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.making?.catch(() => undefined);
  }

  private findFolder(physicalTable: string, layout: CellLayout): Promise<PlaceFolder | undefined> {
    const known = this.known.get(physicalTable);
    if (known) return known;
    const found = this.readColumns(physicalTable, layout).then(
      (columns) => columns && { path: join(this.folder, physicalTable), columns },
      () => undefined,
    );
    this.known.set(physicalTable, found);
    return found;
  }

  private async readColumns(
    physicalTable: string,
    layout: CellLayout,
  ): Promise<PlaceColumn[] | undefined> {
    const text = await readFile(join(this.folder, physicalTable, manifestName), 'utf8');
    return readManifest(text, physicalTable, layout);
  }

  private async makeAll(): Promise<void> {
    const grids = await this.parts.repository.listLiveGrids();
    const wanted = this.budget === 0 ? [] : grids;
    await this.removeOthers(new Set(wanted.map(({ physicalTable }) => physicalTable)));
    const isOpen = (grid: LiveGrid, order: CellOrder): boolean =>
      !this.settled.has(nameOf(grid, order));
    const open = wanted.filter((grid) => cellOrders.some((order) => isOpen(grid, order)));
    for (const { physicalTable } of open) await this.removeUnreadable(physicalTable);
    let left = this.budget - (open.length > 0 ? await this.countBytes() : 0);
    // Every table has its series sooner than any of them its sections.
    for (const order of cellOrders)
      for (const grid of open.filter((each) => isOpen(each, order))) {
        if (this.stopping.signal.aborted) return;
        left -= await this.makeOne(grid, order, left).catch((error: unknown) => {
          if (this.stopping.signal.aborted) return 0;
          this.attempts.fail(grid.physicalTable);
          this.parts.platform.logger.error(
            { err: error, table: grid.physicalTable },
            'The place files of a table could not be made; the engine answers in their place',
          );
          return 0;
        });
      }
  }

  /** Makes the files of a table in an order in which it has none, if they fit; gives the bytes they take. */
  private async makeOne(grid: LiveGrid, order: CellOrder, left: number): Promise<number> {
    const { physicalTable } = grid;
    const columns = listKeptColumns(grid);
    if (!this.attempts.isOpen(physicalTable)) return 0;
    const profile = await this.parts.findProfile(physicalTable);
    if (!profile) return 0;
    const layout = layOutCells(profile);
    const canHave = layout && columns.length > 0 && /^\w+$/.test(physicalTable);
    if (!canHave || !isUseful(layout, order)) return this.settle(grid, order);
    const there = (await this.findFolder(physicalTable, layout))?.columns ?? [];
    const bytes = bytesOfColumns(layout, columns);
    if (there.some((column) => column.order === order) || bytes > left)
      return this.settle(grid, order);
    if (order !== 'by-place' && there.length === 0) return 0;
    if (await this.isShortOfSpace(bytes)) return 0;
    const { bulkEngine } = this.parts.platform;
    const making = { grid, layout, order, there, signal: this.stopping.signal };
    if (!(await hasPlainZeros(bulkEngine, making))) return this.settle(grid, order);
    await makePlaceFiles(bulkEngine, making, join(this.folder, physicalTable));
    this.known.delete(physicalTable);
    return bytes + this.settle(grid, order);
  }

  private async removeOthers(wanted: ReadonlySet<string>): Promise<void> {
    for (const name of await this.listFolders()) {
      if (wanted.has(name)) continue;
      await this.remove(name);
    }
  }

  /** Deletes files that are of an earlier format, or whose manifest is damaged, before the bytes that are there are counted. */
  private async removeUnreadable(physicalTable: string): Promise<void> {
    const profile = await this.parts.findProfile(physicalTable);
    const layout = profile && layOutCells(profile);
    if (!layout) return;
    const isUnreadable = await this.readColumns(physicalTable, layout).then(
      (columns) => columns === undefined,
      () => false,
    );
    if (isUnreadable) await this.remove(physicalTable);
  }

  /** Deletes the files of a table; others may then fit. */
  private async remove(physicalTable: string): Promise<void> {
    this.settled.clear();
    this.known.delete(physicalTable);
    await rm(join(this.folder, physicalTable), { recursive: true, force: true });
  }

  /** Notes that nothing is to be made of a table in an order; it takes no further bytes. */
  private settle(grid: LiveGrid, order: CellOrder): 0 {
    this.settled.add(nameOf(grid, order));
    return 0;
  }

  private async listFolders(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  private async countBytes(): Promise<number> {
    let bytes = 0;
    for (const name of await this.listFolders())
      for (const file of await readdir(join(this.folder, name)))
        bytes += (await stat(join(this.folder, name, file))).size;
    return bytes;
  }

  /** Whether the disk would be nearly full with so many more bytes. */
  private async isShortOfSpace(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.parts.platform.config.dataFolder);
    return bavail * bsize < 2 * bytes;
  }
}

function nameOf({ physicalTable }: LiveGrid, order: CellOrder): string {
  return `${physicalTable} ${order}`;
}
