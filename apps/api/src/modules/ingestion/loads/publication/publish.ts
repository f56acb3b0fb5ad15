import { requireValue } from '@isobath/ocean';
import type { LoadVariable, PublishedLoad, PublishLoad } from '@isobath/contract';
import { mergeCredits } from '@isobath/contract';
import { quoteIdentifier } from '@isobath/engine';
import { isNumericColumn } from '@isobath/query';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReportStep } from '../../../../platform/http/progress.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { sortingKey } from '../data-table.ts';
import type { LoadRow } from '../loads.repository.ts';
import type { ColumnMeasure, MeasuredTable } from '../measures/measure-columns.ts';
import { describeLimits, groupColumns, measureColumns } from '../measures/measure-columns.ts';
import { plainStatistics } from '../measures/plain-statistics.ts';
import { measureCruise } from '../measures/measure-cruises.ts';
import type { TableMeasure } from '../measures/measure-table.ts';
import { measureRegions, nameRegions } from '../measures/measure-regions.ts';
import { measureLongitudes, measureTable } from '../measures/measure-table.ts';
import { decideLicence } from './licence-of-version.ts';
import { mergeTable, syncTable } from './merge-table.ts';
import type { MeasuredVariable, Publication } from './publication.ts';
import type { PublicationRepository } from './publication.repository.ts';

/** Turns a load whose rows are all there into the live version of its dataset. */
export interface Publisher {
  publish(load: LoadRow, request: PublishLoad, report: ReportStep): Promise<PublishedLoad>;
}

/** What a publisher needs beside the platform. */
interface PublisherParts {
  readonly repository: PublicationRepository;
  /** Called when the catalog has changed; brings the copies of it up to date. */
  readonly onCatalogChange: (report: ReportStep) => Promise<void>;
}

/** A publisher over an engine and a catalog. */
export function createPublisher(
  platform: Platform,
  { repository, onCatalogChange }: PublisherParts,
): Publisher {
  return {
    async publish(load, { rowCount, notes }, report) {
      const table: MeasuredTable = {
        engine: platform.engine,
        physicalTable: load.physicalTable,
        relation: quoteIdentifier(load.physicalTable),
        columns: load.request.columns,
        rowCount,
      };
      report('counting rows');
      await syncTable(platform, load.physicalTable);
      await checkRowCount(table, load.rowsStored);
      report('merging');
      await mergeTable(platform, load.physicalTable, report);
      const publication = await measure(load, table, report);
      report('publishing');
      const { dataset } = load.request;
      const kept = await repository.findKept(dataset.short_name);
      const stated = decideLicence(dataset.licence, kept?.licence ?? null);
      const credits = mergeCredits(dataset, kept?.credits ?? null);
      const all = [...notes, ...publication.notes, ...stated.notes];
      const version = await repository.publish(
        { ...publication, licence: stated.licence, credits, notes: all },
        platform.clock.now(),
      );
      await onCatalogChange(report).catch((error: unknown) => {
        platform.logger.error(
          { err: error },
          'The copy of the catalog in the engine could not be written; it is written again with the next change and at the next start',
        );
      });
      return { shortName: load.datasetShortName, version, rowCount, notes: all };
    },
  };
}

async function checkRowCount(
  { engine, physicalTable, rowCount }: MeasuredTable,
  rowsStored: number,
): Promise<void> {
  if (rowCount === 0)
    throw new Refusal('load-refused', 'A load without rows cannot be published.', {
      fields: [{ field: 'rowCount', problem: 'is 0' }],
    });
  const [row] = await engine.readRows<{ rows: number }>({
    sql: `SELECT count() AS rows FROM ${quoteIdentifier(physicalTable)}`,
  });
  if (row?.rows === rowCount && rowsStored === rowCount) return;
  throw new Refusal(
    'load-refused',
    `${rowCount} rows were sent, ${rowsStored} acknowledged and ${row?.rows ?? 0} are stored; nothing is published.`,
    {
      fields: [{ field: 'rowCount', problem: `is ${rowCount}; stored are ${row?.rows ?? 0}` }],
    },
  );
}

async function measure(
  load: LoadRow,
  table: MeasuredTable,
  report: ReportStep,
): Promise<Omit<Publication, 'licence' | 'credits'>> {
  const { request } = load;
  const total = request.variables.length + request.dataset.cruises.length + 1;
  const step = (done: number): void => report('computing statistics', { done, total });
  step(0);
  const measured = await measureTable(table, {
    key: sortingKey(request),
    isGridded: request.isGridded,
  });
  const variables: MeasuredVariable[] = [];
  for (const group of groupColumns(request.variables, table.rowCount)) {
    step(variables.length + 1);
    variables.push(...(await measureVariables(table, measured, group)));
  }
  const cruises = [];
  for (const [index, cruise] of request.dataset.cruises.entries()) {
    step(request.variables.length + index + 1);
    cruises.push(await measureCruise(table, cruise));
  }
  const notes = [
    ...writeNotes(measured, variables, table.rowCount),
    ...cruises.flatMap((cruise) => cruise.notes),
  ];
  return {
    loadId: load.id,
    request,
    physicalTable: load.physicalTable,
    rowCount: table.rowCount,
    notes,
    table: measured,
    variables,
    cruises,
    regions: nameRegions(await measureRegions(table), {
      ...measured.coverage,
      covered: measured.covered,
    }),
  };
}

/** Statistics, extents and arcs of variables; the arc of one that has a value in every row is that of the table. */
async function measureVariables(
  table: MeasuredTable,
  measured: TableMeasure,
  variables: readonly LoadVariable[],
): Promise<MeasuredVariable[]> {
  const columns = variables.map((variable) =>
    requireValue(
      table.columns.find(({ name }) => name === variable.name),
      'column of a variable',
    ),
  );
  const measures = await measureColumns(table, columns);
  const found = variables.map((variable, index) => ({
    variable,
    column: requireValue(columns[index], 'column of a variable'),
    measure: requireValue(measures[index], 'measure of a variable'),
  }));
  const isSparse = ({ statistics: { count } }: ColumnMeasure): boolean =>
    count > 0 && count < table.rowCount;
  const sparse = found.filter(({ measure }) => isSparse(measure)).map(({ column }) => column.name);
  const arcs = await measureLongitudes(
    table,
    sparse.map((name) => `isNotNull(${quoteIdentifier(name)})`),
  );
  const { lonWest, lonEast } = measured.coverage;
  return found.map(({ variable, column, measure }) => {
    const statistics = plainStatistics(variable, measure.statistics);
    const place = { variable, isNumeric: isNumericColumn(column), ...measure, statistics };
    if (measure.statistics.count === 0) return { ...place, lonWest: null, lonEast: null };
    if (!isSparse(measure)) return { ...place, lonWest, lonEast };
    const arc = arcs[sparse.indexOf(column.name)];
    return { ...place, lonWest: arc?.west ?? null, lonEast: arc?.east ?? null };
  });
}

function writeNotes(
  { duplicateCount }: TableMeasure,
  variables: readonly MeasuredVariable[],
  rowCount: number,
): string[] {
  return [
    ...(duplicateCount > 0
      ? [`${duplicateCount} rows repeat the time and place of another row; all are kept.`]
      : []),
    ...describeLimits(
      variables.map(({ variable: { name }, isNumeric, notFiniteCount }) => ({
        name,
        isNumeric,
        notFiniteCount,
      })),
      rowCount,
    ),
  ];
}
