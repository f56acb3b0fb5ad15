import { Readable } from 'node:stream';
import type { NamedCall, PlannedStatement, SizeAxisName, TableDescription } from '@isobath/query';
import { planCellReading } from '@isobath/query';
import type { OpenResult, RowFormat } from '../results/index.ts';
import { resultFormats, writeCsvHeader } from '../results/index.ts';
import type { BlockAxes } from './cell-blocks.ts';
import { arrangeBlocks } from './cell-blocks.ts';
import type { CellAnswer, CellPlaces } from './cell-answers.ts';
import { countRows } from './cell-answers.ts';
import type { CellLayout, PickedCells } from './cell-layout.ts';
import { countPicked, listPicked, pickCells } from './cell-layout.ts';
import type { CellPlan } from './cell-plan.ts';
import { planCells, readCells } from './cell-plan.ts';
import type { TextFormat } from './cell-text.ts';
import { writeText } from './cell-text.ts';
import type { FoundFiles, PlaceFiles } from './place-files.ts';
import { DamagedFileError } from './value-file.ts';

/** Values of an answer from files: of rows so many that writing them does not hold up others, of blocks, which leave as they are, a field of a quarter of a degree. */
const most = { values: 32_768, blockValues: 1_100_000 } as const;

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
  async open(question: CellQuestion, format: RowFormat): Promise<OpenResult | undefined> {
    if (format !== 'csv' && format !== 'jsonl' && format !== 'arrow') return undefined;
    const read = await this.read(question, most.values);
    if (!read) return undefined;
    const answer = { ...read, headers: question.plan.columns.map(({ header }) => header) };
    const body = await write(answer, question.plan.columns, format);
    if (!body) return undefined;
    const { contentType, extension } = resultFormats[format];
    return {
      body: Readable.from([body], { objectMode: false }),
      bytes: body.length,
      whole: body,
      isLoose: true,
      contentType,
      extension,
      rows: () => countRows(answer),
    };
  }

  /** The values of a part of a full grid, each variable row-major in the order time, depth, lat and lon, by the given axes; undefined where the engine is to be asked. */
  async readBlocks(
    question: CellQuestion,
    axes: BlockAxes,
  ): Promise<(Float32Array | Float64Array)[] | undefined> {
    const read = await this.read(question, most.blockValues);
    return read && arrangeBlocks(read, axes);
  }

  private async read(
    { call, table }: Pick<CellQuestion, 'call' | 'table'>,
    mostValues: number,
  ): Promise<Omit<CellAnswer, 'headers'> | undefined> {
    const reading = planCellReading(call, table);
    const found = reading && (await this.files.find(table.physicalTable));
    if (!found) return undefined;
    const { fields, gives, bounds } = reading;
    const picked = pickCells(found.layout, found.profile, bounds);
    if (countPicked(picked) * fields.length > mostValues) return undefined;
    const names = fields.map(({ name }) => name);
    const plan = planCells(found, picked, names);
    const values = plan && (await this.readPlanned(found, plan, table));
    if (!values) return undefined;
    const variables = values.map((each, index) => ({
      values: each,
      isNullable: plan.columns[index]?.column.isNullable ?? true,
    }));
    return { gives, places: listPlaces(found.layout, picked), strides: plan.strides, variables };
  }

  private async readPlanned(
    { files }: FoundFiles,
    plan: CellPlan,
    { physicalTable }: TableDescription,
  ): ReturnType<typeof readCells> {
    try {
      return await readCells(files, plan);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      await this.files.discard(physicalTable, error);
      return undefined;
    }
  }
}

/** An answer in a format; undefined where its numbers would take too long here. */
async function write(
  answer: CellAnswer,
  columns: PlannedStatement['columns'],
  format: TextFormat | 'arrow',
): Promise<Buffer | undefined> {
  if (format === 'csv') return writeText(answer, format, writeCsvHeader(columns));
  if (format === 'jsonl') return writeText(answer, format);
  // The library takes a tenth of a second to load, and the portal starts without it.
  const { writeArrow } = await import('./cell-arrow.ts');
  return writeArrow(answer);
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
