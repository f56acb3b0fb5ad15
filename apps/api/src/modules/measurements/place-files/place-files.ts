import { readFile, readdir, rm, stat, statfs } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';
import type { SizeProfile } from '@isobath/query';
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
import { OpenFiles } from './stored/open-files.ts';
import type { LiveGrid, PlaceFilesRepository } from './place-files.repository.ts';
import { warmUpAnswers } from './warm-up-answers.ts';
import type { PlaceColumn } from './stored/place-manifest.ts';
import { readManifest } from './stored/place-manifest.ts';

/** Tables whose files are open at a time. */
const maxOpenTables = 64;

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
  readonly files: OpenFiles;
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
  /** Tables that were asked for, also those without files; the one asked for the longest ago first. */
  private readonly known = new Map<string, Promise<OpenFiles | undefined>>();
  /** Live tables, each with an order, that have their files or cannot have any as things are. */
  private readonly settled = new Set<string>();
  private making: Promise<void> | undefined;
  private hasPractised = false;

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
    const files = await this.openOnce(physicalTable, layout);
    return files && { files, layout, profile };
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

  /** Stops what is being made, and closes the files. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.making?.catch(() => undefined);
    for (const table of this.known.keys()) await this.forget(table);
  }

  private openOnce(physicalTable: string, layout: CellLayout): Promise<OpenFiles | undefined> {
    const found = this.known.get(physicalTable) ?? this.openFiles(physicalTable, layout);
    this.known.delete(physicalTable);
    this.known.set(physicalTable, found);
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size > maxOpenTables) void this.forget(oldest);
    return found;
  }

  private async openFiles(
    physicalTable: string,
    layout: CellLayout,
  ): Promise<OpenFiles | undefined> {
    try {
      const columns = await this.readColumns(physicalTable, layout);
      return columns && (await OpenFiles.open(join(this.folder, physicalTable), columns));
    } catch {
      return undefined;
    }
  }

  private async readColumns(
    physicalTable: string,
    layout: CellLayout,
  ): Promise<PlaceColumn[] | undefined> {
    const text = await readFile(join(this.folder, physicalTable, manifestName), 'utf8');
    return readManifest(text, physicalTable, layout);
  }

  private async forget(physicalTable: string): Promise<void> {
    const known = this.known.get(physicalTable);
    this.known.delete(physicalTable);
    await (await known)?.retire();
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
    await this.warmUp(wanted);
  }

  private async warmUp(grids: readonly LiveGrid[]): Promise<void> {
    for (const { physicalTable } of grids) {
      if (this.hasPractised) return;
      const found = await this.find(physicalTable);
      if (!found) continue;
      this.hasPractised = true;
      await warmUpAnswers(found.files, found.layout);
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
    const there = (await this.openOnce(physicalTable, layout))?.columns ?? [];
    const bytes = bytesOfColumns(layout, columns);
    if (there.some((column) => column.order === order) || bytes > left)
      return this.settle(grid, order);
    if (order !== 'by-place' && there.length === 0) return 0;
    if (await this.isShortOfSpace(bytes)) return 0;
    const { bulkEngine } = this.parts.platform;
    const making = { grid, layout, order, there, signal: this.stopping.signal };
    if (!(await hasPlainZeros(bulkEngine, making))) return this.settle(grid, order);
    await makePlaceFiles(bulkEngine, making, join(this.folder, physicalTable));
    await this.forget(physicalTable);
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
    await this.forget(physicalTable);
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
