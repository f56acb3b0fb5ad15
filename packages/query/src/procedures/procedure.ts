import type { MeanWeights, Subset, SummaryStatistic } from '@isobath/contract';
import type { RelationCatalog } from '../dialect/catalog/relation-catalog.ts';
import type { Expression, Query } from '../dialect/parse/tree.ts';
import type { Place } from '../dialect/sql-refusal.ts';
import type { Planned } from '../planned.ts';
import type { PartRanges, SizeProfile } from '../sizes/size-profile.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import type { Selection } from './selection.ts';

/** An argument of a call. A list comes of Python's way to write one, `'['a', 'b']'`, which a client puts between quotes as it is. */
export type ProcedureArgument = string | number | readonly string[];

/**
 * A call as `EXEC` writes it: the procedure's name, ignoring case, and arguments by their place.
 */
export interface PositionalCall {
  readonly procedure: string;
  readonly args: readonly ProcedureArgument[];
}

/** Finds a published table by the name that clients know, ignoring case. */
export type FindTable = (tableName: string) => TableDescription | undefined;

/** What a procedure takes in one place. A `number` may come in quotes, as clients send it. */
export type ArgumentKind = 'text' | 'number';

/** One place of a call. */
export interface ArgumentDescription {
  /** As the reference calls it. */
  readonly name: string;
  readonly kind: ArgumentKind;
  /** What stands in its place where a call is only described; `1` unless told. */
  readonly example?: string;
  /** Whether it may be left out; only optional arguments follow. */
  readonly isOptional?: true;
}

/** An argument of a procedure over measurements, with the name by which a refusal calls it. */
export interface NamedArgument<Parameter extends string = string> extends ArgumentDescription {
  readonly parameter: Parameter;
}

interface DescribedProcedure {
  /** As clients write it. */
  readonly name: string;
  /** What it gives, in Markdown. */
  readonly gives: string;
  readonly arguments: readonly ArgumentDescription[];
}

/** What the query of a procedure about the catalog is made of. */
export interface CallSite {
  readonly args: readonly ProcedureArgument[];
  /** The arguments as nodes. */
  readonly nodes: readonly Expression[];
  /** Where the procedure's name stands. */
  readonly place: Place;
  readonly catalog: RelationCatalog;
}

/** Makes the query that answers a procedure. */
export type QueryWriter = (site: CallSite) => Query;

/** A procedure that one query of the public dialect answers. */
export interface CatalogProcedure extends DescribedProcedure {
  readonly query: QueryWriter;
}

/** The tables of a call, with their profiles. */
export interface CallTables {
  readonly find: FindTable;
  readonly profileOf: (table: TableDescription) => SizeProfile;
}

/** What a call's size is known to be from the profiles alone. */
export interface CallSize {
  /** Rows, at least 0; an estimate unless `isExact`. */
  readonly rows: number;
  readonly isExact: boolean;
  /** What limits the call's first table. */
  readonly ranges: PartRanges;
  /** Set where the call gives the rows of this part of a table as they are. */
  readonly part?: { readonly table: TableDescription; readonly subset: Subset };
}

/** A procedure over measurements, whose statement is planned. */
export interface MeasurementProcedure extends DescribedProcedure {
  /** Places of its arguments, from 0, that name tables. */
  readonly tableArguments: readonly number[];
  /** Whether it gives rows of a table as they are, of which there may be very many. */
  readonly givesTableRows: boolean;
  readonly plan: (
    args: PositionalCall['args'],
    tables: FindTable,
    encoding: Encoding,
  ) => Planned<PlannedStatement>;
  /** Estimates the rows of a call; refuses as its plan does. */
  readonly estimate: (args: PositionalCall['args'], tables: CallTables) => Planned<CallSize>;
}

/** The named arguments of a procedure over a part of one table; `period` and `periodVal` are those of `uspAggregate`. */
export interface SubsetCall extends Subset {
  readonly period?: string | undefined;
  readonly periodVal?: number | undefined;
  /** What stands for the values of each group: it has to fit what the variable is. */
  readonly statistic?: SummaryStatistic | undefined;
  /** What values count for in means; with either, each mean comes with how many values it is of. */
  readonly weights?: MeanWeights | undefined;
  /** Means of fewer values are left missing. */
  readonly minCount?: number | undefined;
}

/** What a subset procedure selects of a table. */
export type SelectPart = (call: SubsetCall, table: TableDescription) => Planned<Selection>;

/** A procedure over a part of one table; it is called by name too. */
export interface SubsetProcedure<Name extends string = string> extends MeasurementProcedure {
  readonly name: Name;
  readonly arguments: readonly NamedArgument[];
  /** Whether it gives means over a part, which can be weighted. */
  readonly givesMeans: boolean;
  readonly select: SelectPart;
}

/** A procedure that clients call. */
export type StoredProcedure = CatalogProcedure | MeasurementProcedure | SubsetProcedure;
