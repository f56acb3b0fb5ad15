import { Readable } from 'node:stream';
import type {
  CellReading,
  NamedCall,
  PlannedStatement,
  SizeAxisName,
  TableDescription,
} from '@isobath/query';
import { planCellReading } from '@isobath/query';
import type { OpenResult, RowFormat } from '../results/index.ts';
import { resultFormats, writeCsvHeader } from '../results/index.ts';
import type { CellPlaces, CellValues } from './cell-answers.ts';
import { countRows, writeCells } from './cell-answers.ts';
import type { CellLayout, PickedCells } from './cell-layout.ts';
import { countPicked, listPicked, listRuns, pickCells } from './cell-layout.ts';
import type { FoundFiles, PlaceFiles } from './place-files.ts';
import type { PlaceColumn } from './place-manifest.ts';
import { costOf, DamagedFileError, planSpans, readRuns } from './value-file.ts';

/** What an answer from files may take, so that it holds up no other and a slow disk not longer than the engine would. */
const most = { values: 32_768, reads: 16, bytes: 4_000_000 } as const;

/** A call that has been planned. */
export interface CellQuestion {
  readonly call: NamedCall;
  readonly table: TableDescription;
  readonly plan: Pick<PlannedStatement, 'columns'>;
}

/** Answers from place files. */
export class PlaceAnswers {
  private readonly files: PlaceFiles;

  constructor(files: PlaceFiles) {
    this.files = files;
  }

  /** The answer to a small question about a full grid, as the engine gives it; undefined where the engine is to be asked. */
  async open(
    { call, table, plan }: CellQuestion,
    format: RowFormat,
  ): Promise<OpenResult | undefined> {
    if (format !== 'csv') return undefined;
    const reading = planCellReading(call, table);
    const found = reading && (await this.files.find(table.physicalTable));
    if (!found) return undefined;
    const picked = pickCells(found.layout, found.profile, reading.bounds);
    const variables = await this.readVariables({ reading, found, picked }, table);
    if (!variables) return undefined;
    const { gives } = reading;
    const places = listPlaces(found.layout, picked);
    const body = writeCells({ gives, places, variables, header: writeCsvHeader(plan.columns) });
    if (!body) return undefined;
    const { contentType, extension } = resultFormats.csv;
    return {
      body: Readable.from([body], { objectMode: false }),
      bytes: body.length,
      whole: body,
      contentType,
      extension,
      rows: () => countRows({ gives, places }),
    };
  }

  /** The picked values of each variable; undefined where one has no file, or they are too many. */
  private async readVariables(
    { reading: { fields }, found, picked }: Reading,
    { physicalTable }: TableDescription,
  ): Promise<CellValues[] | undefined> {
    const { files, layout } = found;
    if (countPicked(picked) * fields.length > most.values) return undefined;
    const columns = fields.flatMap(({ name }) => files.columns.get(name) ?? []);
    if (columns.length < fields.length) return undefined;
    const runs = listRuns(layout, picked);
    const parts = columns.map((column) => ({ column, runs, spans: planSpans(runs, column.type) }));
    const costs = parts.map(({ spans }) => costOf(spans));
    const reads = costs.reduce((sum, cost) => sum + cost.reads, 0);
    const bytes = costs.reduce((sum, cost) => sum + cost.bytes, 0);
    if (reads > most.reads || bytes > most.bytes) return undefined;
    try {
      const read = await Promise.all(parts.map((part) => readColumn(found, part)));
      return read.every((values) => values !== undefined) ? read : undefined;
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      await this.files.discard(physicalTable, error);
      return undefined;
    }
  }
}

interface Reading {
  readonly reading: CellReading;
  readonly found: FoundFiles;
  readonly picked: PickedCells;
}

async function readColumn(
  { files }: FoundFiles,
  { column, runs, spans }: { column: PlaceColumn } & Parameters<typeof readRuns>[2],
): Promise<CellValues | undefined> {
  const values = await files.use(column, (file) => readRuns(file, column, { runs, spans }));
  return values && { values, isNullable: column.isNullable };
}

function listPlaces(layout: CellLayout, picked: PickedCells): CellPlaces {
  const valuesOf = (name: SizeAxisName) => listPicked(layout, picked, name);
  const months = valuesOf('month');
  const none = new Float64Array();
  return {
    lats: valuesOf('lat') ?? none,
    lons: valuesOf('lon') ?? none,
    depths: valuesOf('depth'),
    times: months ?? valuesOf('time') ?? none,
    isClimatology: months !== undefined,
  };
}
