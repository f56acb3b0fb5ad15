import { fileFormats } from '@isobath/contract';
import { Readable } from 'node:stream';
import type { NamedCall, PlannedStatement, SizeAxisName, TableDescription } from '@isobath/query';
import { planCellReading } from '@isobath/query';
import type { OpenResult, RowFormat } from '../results/index.ts';
import { writeCsvHeader } from '../results/index.ts';
import type { BlockAxes } from './answers/cell-blocks.ts';
import { arrangeBlocks } from './answers/cell-blocks.ts';
import type { CellAnswer, CellPlaces } from './answers/cell-answers.ts';
import { countRows } from './answers/cell-answers.ts';
import { listColumns } from './answers/cell-columns.ts';
import { writeArrowStream } from './arrow/arrow-stream.ts';
import type { CellLayout, PickedCells } from './stored/cell-layout.ts';
import { countPicked, listPicked, pickCells } from './stored/cell-layout.ts';
import type { CellPlan } from './cell-plan.ts';
import { planCells, readCells } from './cell-plan.ts';
import { writeText } from './text/write-text.ts';
import type { FoundFiles, PlaceFiles } from './place-files.ts';
import { DamagedFileError } from './stored/value-file.ts';

/** Values of an answer from files: of text so many that writing it does not hold up others; of what leaves as it is read, a field of a quarter of a degree. */
const most = { textValues: 32_768, plainValues: 1_100_000 } as const;
/** An answer of so many bytes takes longer to pack than that saves. */
const maxSmallBytes = 1_000_000;

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
    const maxValues = format === 'arrow' ? most.plainValues : most.textValues;
    const read = await this.read(question, maxValues);
    if (!read) return undefined;
    const { columns } = question.plan;
    const rows = countRows(read);
    const written = listColumns(
      read,
      columns.map(({ header }) => header),
    );
    const parts =
      format === 'arrow'
        ? writeArrowStream(written, rows)
        : writeText(written, rows, {
            format,
            head: format === 'csv' ? writeCsvHeader(columns) : '',
          });
    return parts && sendParts(parts, format, () => rows);
  }

  /** The values of a part of a full grid, each variable row-major in the order time, depth, lat and lon, by the given axes; undefined where the engine is to be asked. */
  async readBlocks(
    question: CellQuestion,
    axes: BlockAxes,
  ): Promise<(Float32Array | Float64Array)[] | undefined> {
    const read = await this.read(question, most.plainValues);
    return read && arrangeBlocks(read, axes);
  }

  private async read(
    { call, table }: Pick<CellQuestion, 'call' | 'table'>,
    maxValues: number,
  ): Promise<CellAnswer | undefined> {
    const reading = planCellReading(call, table);
    const found = reading && (await this.files.find(table.physicalTable));
    if (!found) return undefined;
    const { fields, gives, bounds } = reading;
    const picked = pickCells(found.layout, found.profile, bounds);
    if (countPicked(picked) * fields.length > maxValues) return undefined;
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
    { folder }: FoundFiles,
    plan: CellPlan,
    { physicalTable }: TableDescription,
  ): ReturnType<typeof readCells> {
    try {
      return await readCells(folder, plan);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      await this.files.discard(physicalTable, error);
      return undefined;
    }
  }
}

/** A small answer is packed for readers elsewhere, and leaves in one piece; of a large one nothing is copied. */
function sendParts(parts: Buffer[], format: RowFormat, rows: OpenResult['rows']): OpenResult {
  const { contentType, extension } = fileFormats[format];
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  const isSmall = bytes < maxSmallBytes;
  const whole = isSmall ? Buffer.concat(parts) : undefined;
  return {
    body: Readable.from(whole ? [whole] : parts, { objectMode: false }),
    bytes,
    ...(whole && { whole }),
    isLoose: isSmall,
    contentType,
    extension,
    rows,
  };
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
