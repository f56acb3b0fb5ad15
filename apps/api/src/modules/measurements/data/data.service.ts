import { createHash } from 'node:crypto';
import type {
  ChartSubtype,
  LineSectionQuery,
  ProcedureQuery,
  ProcedureText,
  Subset,
} from '@isobath/contract';
import { chartRowLimit, rowLimitOfChart, sampleRowLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { Engine } from '@isobath/engine';
import type {
  Encoding,
  NamedCall,
  PassedCells,
  PlannedStatement,
  TableDescription,
} from '@isobath/query';
import {
  givesTableRows,
  isNumericColumn,
  parseBounds,
  plainTableName,
  planLineSection,
  planProcedure,
  planSparseSample,
  writeCall,
} from '@isobath/query';
import type { AcquirePermit } from '../../../platform/admission/index.ts';
import { Refusal, unwrapPlan } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import {
  measurementOfRecord,
  withMeasurements,
  writeFirstView,
} from '../../discovery/catalog/index.ts';
import type { PlaceAnswers } from '../place-files/index.ts';
import type {
  FullGridFacts,
  GridFiles,
  OpenResult,
  ResultMemory,
  RowFormat,
} from '../results/index.ts';
import { openGridBlock, openSampledGrid } from '../results/index.ts';
import { chartLimits } from './chart-limits.ts';
import type { SizeQuestion, SizesService } from '../sizes/index.ts';
import { findPassedCells } from './passed-cells.ts';
import { planPlaces, readColourEnds } from './plan-places.ts';
import { planThinned } from './plan-thinned.ts';
import { readWithUnits } from './read-with-units.ts';

/** The variable whose first picture is requested. */
export interface SampleRequest extends Pick<Subset, 'lat1' | 'lat2' | 'lon1' | 'lon2'> {
  readonly varId: number;
  readonly shortname: string;
  readonly choice: 'newest' | 'thinned';
}

/** How an answer is sent, and what cancels it. */
export interface Delivery {
  readonly format: RowFormat;
  readonly signal: AbortSignal;
  /** The query text, recorded in a NetCDF file. */
  readonly asked: string;
  /** The type of chart that it is for; it may hold as many rows as the panel lets through. */
  readonly vizType?: ChartSubtype | undefined;
}

/** A version of a table in which a line is followed, and how values leave. */
interface LinedTable {
  readonly table: TableDescription;
  readonly isGridded: boolean;
  readonly encoding: Encoding;
}

/** An answer in progress, with what a person should know of it. */
export interface ProcedureResult extends OpenResult {
  readonly notes: readonly string[];
  readonly tableName: string;
  /** Of some observations of a part: the 5th and the 95th percentile of all values. */
  readonly colourEnds?: readonly [number, number] | undefined;
}

/** What measurements are read from. */
export interface DataParts {
  readonly engine: Engine;
  readonly catalog: CatalogService;
  readonly sizes: SizesService;
  readonly grids: GridFiles;
  readonly results: ResultMemory;
  readonly places: PlaceAnswers;
  readonly acquirePermit: AcquirePermit;
}

const allow = (): Promise<void> => Promise.resolve();

/** Measurements by procedure. Refuses by field what cannot be planned, and `too-large` with what would fit. */
export class DataService {
  private readonly parts: DataParts;

  constructor(parts: DataParts) {
    this.parts = parts;
  }

  async readProcedure(call: NamedCall, delivery: Delivery): Promise<ProcedureResult> {
    const { plan, table } = await this.planCall(call, {
      encoding: encodingOf(delivery),
      signal: delivery.signal,
    });
    const direct = await this.parts.places.open({ call, table, plan }, delivery.format);
    if (direct) return { ...direct, notes: plan.notes ?? [], tableName: table.tableName };
    const refuseTooLarge = (): Promise<void> =>
      this.parts.sizes.refuseTooLarge(
        { table, subset: call, signal: delivery.signal },
        rowLimitOfChart(delivery.vizType),
      );
    return this.open(plan, table, delivery, givesTableRows(call.spName) ? refuseTooLarge : allow);
  }

  /** The rows of a table as CSV, with a line of units below the names. Refuses procedures whose columns are not those of a table. */
  async readWithUnits(call: NamedCall, delivery: Delivery): Promise<ProcedureResult> {
    const planned = await this.planCall(call, { signal: delivery.signal });
    return readWithUnits(this.parts, { call, ...planned }, delivery);
  }

  /** A strong tag of an answer in the format `grid`: it stays as long as the version of the dataset that it is read from. */
  async tagGrid({ tableName }: NamedCall, address: string): Promise<string> {
    const { record, description } = await this.parts.catalog.requireTable(
      plainTableName(tableName),
    );
    const origin = [description.physicalTable, record.version.number, address];
    return `"${createHash('sha256').update(JSON.stringify(origin)).digest('base64url')}"`;
  }

  /** Rows as axes and blocks. Refuses a procedure whose rows are no slice, an irregular table and two rows in one cell. */
  async readGrid(
    call: NamedCall,
    { mostCells, signal }: { readonly mostCells: number | undefined; readonly signal: AbortSignal },
  ): Promise<ProcedureResult> {
    const { places, sizes, acquirePermit } = this.parts;
    const { request, question, plan, notes } = await this.describeGrid(call, signal);
    const { table } = question;
    const full = await this.findFullGrid(question);
    const rowLimit =
      mostCells === undefined ? chartRowLimit : await sizes.limitMap(question, mostCells);
    await sizes.refuseTooLarge(question, rowLimit);
    const result = await openGridBlock({
      ...request,
      limits: { ...chartLimits, maxResultRows: rowLimit },
      acquirePermit,
      full,
      readBlocks: (axes) => places.readBlocks({ call, table, plan }, axes),
      mostCells,
    });
    return { ...result, notes, tableName: table.tableName };
  }

  /** A first picture of a large grid: one cell of each group of neighbours, of the others no value is read. Refuses as {@link readGrid}, and a grid of which no cell would be left out. */
  async readSampledGrid(
    call: NamedCall,
    { mostCells, signal }: { readonly mostCells: number; readonly signal: AbortSignal },
  ): Promise<ProcedureResult> {
    const { request, question, notes } = await this.describeGrid(call, signal);
    const steps = await this.parts.sizes.listGridAxes(question);
    const result = await openSampledGrid({ ...request, steps, mostCells });
    return { ...result, notes, tableName: question.table.tableName };
  }

  /** A first picture of many observations: one of each cell of place, and between which values the colours of all lie. Refuses more rows than a chart may have, and other procedures than `uspSpaceTime`. */
  async readPlaces(
    call: NamedCall,
    { mostPoints, ...delivery }: Delivery & { readonly mostPoints: number },
  ): Promise<ProcedureResult> {
    const { engine, sizes } = this.parts;
    const { signal } = delivery;
    if (call.spName !== 'uspSpaceTime') throw refusePlacesOf(call.spName);
    const table = await this.requireDescription(call.tableName);
    const bounds = unwrapPlan(parseBounds(call, table));
    const part = { variable: call.fields, table, bounds };
    const plan = planPlaces(part, { most: mostPoints, encoding: encodingOf(delivery) });
    await sizes.refuseTooLarge({ table, subset: call, signal }, rowLimitOfChart(delivery.vizType));
    const [result, colourEnds] = await Promise.all([
      this.open(plan, table, delivery),
      readColourEnds(engine, part, signal),
    ]);
    return { ...result, colourEnds };
  }

  private async describeGrid(call: NamedCall, signal: AbortSignal) {
    const { catalog, engine } = this.parts;
    const { record, description } = await catalog.requireTable(plainTableName(call.tableName));
    if (!givesTableRows(call.spName)) throw refuseGridOf(call.spName);
    const plan = unwrapPlan(planProcedure(call, () => description));
    const { columns, notes = [], ...statement } = plan;
    const variables = await catalog.variablesOf(record);
    const request = {
      engine,
      statement,
      columns,
      limits: chartLimits,
      signal,
      isGridded: record.dataset.isGridded,
      units: new Map(variables.map(({ variable: { name, unit } }) => [name.toLowerCase(), unit])),
      measurements: new Map(
        variables.map((each) => [each.variable.name.toLowerCase(), measurementOfRecord(each)]),
      ),
      source: {
        dataset: record.dataset.shortName,
        datasetVersion: record.version.number,
        tableName: description.tableName,
        procedure: call.spName,
      },
    };
    return { request, question: { table: description, subset: call, signal }, plan, notes };
  }

  /** The rows of a grid along a line, each with its distance. Refuses what {@link findPassedCells} refuses, and a table without depth. */
  async readLineSection(
    { line, format: _format, ...subset }: LineSectionQuery,
    delivery: Delivery,
  ): Promise<ProcedureResult> {
    const { record, description: table } = await this.parts.catalog.requireTable(
      plainTableName(subset.tableName),
    );
    const { statement, cells, stepKm } = await this.planLine(
      { line, subset },
      { table, isGridded: record.dataset.isGridded, encoding: encodingOf(delivery) },
      delivery.signal,
    );
    const note = `The cells around a line looked at every ${formatKilometres(stepKm)} km: ${formatCount(cells.length)} cells.`;
    return this.open({ ...statement, notes: [note] }, table, delivery);
  }

  /** The section along a line of a version of a table, by the cells of that version. Refuses as {@link readLineSection}. */
  async planLine(
    { line, subset }: { readonly line: string; readonly subset: Subset },
    { table, isGridded, encoding }: LinedTable,
    signal: AbortSignal,
  ): Promise<PassedCells & { readonly statement: PlannedStatement }> {
    // Whether there is such a section at all is told before what is wrong with the line.
    unwrapPlan(planLineSection(subset, table, { cells: [], encoding }));
    const question = { table, subset, signal };
    const passed = await findPassedCells(this.parts.sizes, question, { text: line, isGridded });
    const statement = unwrapPlan(planLineSection(subset, table, { cells: passed.cells, encoding }));
    return { ...passed, statement };
  }

  private async findFullGrid(question: SizeQuestion): Promise<FullGridFacts | undefined> {
    const steps = await this.parts.sizes.findFullGrid(question);
    if (!steps) return undefined;
    const types = question.table.variables
      .filter(isNumericColumn)
      .map(
        ({ name, type }) =>
          [
            name.toLowerCase(),
            type === 'float32' ? ('float32' as const) : ('float64' as const),
          ] as const,
      );
    return { steps, types: new Map(types) };
  }

  /** The call as a statement; it is checked as if it were run. */
  async writeProcedure(query: ProcedureQuery): Promise<ProcedureText> {
    const {
      sqlify: _sqlify,
      format: _format,
      vizType: _vizType,
      mostCells: _most,
      cells: _cells,
      mostPoints: _mostPoints,
      header: _header,
      ...call
    } = query;
    if (call.statistic !== undefined || call.weights !== undefined || call.minCount !== undefined)
      throw refuseTextOfStatistic();
    const table = await this.requireDescription(call.tableName);
    unwrapPlan(planProcedure(call, () => table));
    return {
      argSet: query,
      query: unwrapPlan(writeCall({ ...call, tableName: table.tableName }, table)),
    };
  }

  /** The rows of a variable's first view: a slice of a grid, a sample of other tables. */
  async readSample(
    { shortname, varId, choice, ...box }: SampleRequest,
    delivery: Delivery,
  ): Promise<ProcedureResult> {
    const {
      description: table,
      record,
      variable,
    } = await this.parts.catalog.requireVariable(shortname, varId);
    if (record.dataset.isGridded)
      return this.readProcedure(
        { ...writeFirstView(record, variable).meta.parameters, spName: 'uspSpaceTime' },
        delivery,
      );
    const encoding = encodingOf(delivery);
    const { name } = variable.variable;
    if (choice === 'newest') {
      const plan = planSparseSample(name, { table, limit: sampleRowLimit, encoding });
      return this.open(unwrapPlan(plan), table, delivery);
    }
    const { lat1, lat2, lon1, lon2 } = box;
    const subset = { tableName: table.tableName, fields: name, lat1, lat2, lon1, lon2 };
    const thinned = await planThinned(
      this.parts.engine,
      { variable: name, table, bounds: unwrapPlan(parseBounds(subset, table)) },
      { limit: sampleRowLimit, encoding, signal: delivery.signal },
    );
    return this.open(thinned, table, delivery);
  }

  /** The statement of a call, with the table that it reads. Refuses as the call does. */
  async planCall(
    call: NamedCall,
    { encoding, signal }: { readonly encoding?: Encoding; readonly signal: AbortSignal },
  ): Promise<{ readonly plan: PlannedStatement; readonly table: TableDescription }> {
    const table = await this.describeFor(call, signal);
    return { plan: unwrapPlan(planProcedure(call, () => table, encoding)), table };
  }

  /** The table of a call; with what the numbers of its variables are and the cells of its grid, where the call says how they are to be summarised and weighted. */
  private async describeFor(call: NamedCall, signal: AbortSignal): Promise<TableDescription> {
    const { catalog, sizes } = this.parts;
    const { record, description } = await catalog.requireTable(plainTableName(call.tableName));
    if (call.statistic === undefined && call.weights !== 'area') return description;
    const variables = await catalog.variablesOf(record);
    const table =
      call.statistic === undefined ? description : withMeasurements(description, variables);
    if (call.weights !== 'area') return table;
    const cells = await sizes.findCells({ table, subset: call, signal });
    if (!cells) return table;
    const origins = variables.flatMap(({ variable: { name }, statistics: { mean } }) =>
      mean === null || !Number.isFinite(mean) ? [] : [[name, mean] as const],
    );
    return { ...table, cells: { ...cells, origins: new Map(origins) } };
  }

  private async requireDescription(tableName: string): Promise<TableDescription> {
    return (await this.parts.catalog.requireTable(plainTableName(tableName))).description;
  }

  /** Sends the answer to a statement; `check` may refuse before the engine is asked. */
  private async open(
    { columns, notes = [], ...statement }: PlannedStatement,
    { tableName }: TableDescription,
    { format, signal, asked }: Delivery,
    check = allow,
  ): Promise<ProcedureResult> {
    const { engine, grids, results } = this.parts;
    const request = { engine, statement, columns, isNamed: true, limits: chartLimits, signal };
    if (format !== 'netcdf')
      return { ...(await results.open(request, format, check)), notes, tableName };
    await check();
    const result = await grids.open(request, { tables: [tableName], query: asked });
    return { ...result, notes, tableName };
  }
}

/** A browser uses the Arrow buffers directly. */
function encodingOf({ format }: Delivery): Encoding {
  return format === 'arrow' ? 'columns' : 'text';
}

function refuseGridOf(spName: string): Refusal {
  const problem = `The format grid holds the rows of uspSpaceTime and uspSectionMap. Ask for the answer of ${spName} as Arrow or CSV.`;
  return new Refusal('bad-request', problem, { fields: [{ field: 'format', problem }] });
}

function refusePlacesOf(spName: string): Refusal {
  const problem = `Only uspSpaceTime gives one observation of each place, not ${spName}. Leave mostPoints out.`;
  return new Refusal('bad-request', problem, { fields: [{ field: 'mostPoints', problem }] });
}

function refuseTextOfStatistic(): Refusal {
  const problem =
    'EXEC takes neither statistic nor weights nor minCount, so a call with one of them has no text. Leave sqlify out, and call /api/data/sp itself.';
  return new Refusal('bad-request', problem, { fields: [{ field: 'sqlify', problem }] });
}

/** With two digits, as headers take them. */
function formatKilometres(km: number): string {
  return String(Number(km.toPrecision(2)));
}
