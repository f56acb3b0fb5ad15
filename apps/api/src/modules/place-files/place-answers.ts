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
import { countPicked, listPicked, pickCells } from './cell-layout.ts';
import { planCells, readCells } from './cell-plan.ts';
import type { FoundFiles, PlaceFiles } from './place-files.ts';
import { DamagedFileError } from './value-file.ts';

/** Values of an answer from files: writing more would hold up others. */
const mostValues = 32_768;

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
    const places = listPlaces(found.layout, picked);
    const variables = await this.readVariables(
      { reading, found, picked },
      table,
      places.times.length,
    );
    if (!variables) return undefined;
    const { gives } = reading;
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
    times: number,
  ): Promise<CellValues[] | undefined> {
    if (countPicked(picked) * fields.length > mostValues) return undefined;
    const names = fields.map(({ name }) => name);
    const plan = planCells(found, picked, names);
    if (!plan) return undefined;
    try {
      const values = await readCells(found.files, plan, times);
      return values?.map((each, index) => ({
        values: each,
        isNullable: plan.columns[index]?.column.isNullable ?? true,
      }));
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
