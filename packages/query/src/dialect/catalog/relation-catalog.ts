import type { SizeProfile } from '../../sizes/size-profile.ts';
import type { TableColumn } from '../../table.ts';

/** A table or catalog relation that public statements may read. All names come from the catalog, never from a request. */
export interface CatalogRelation {
  /** The public name as results show it. */
  readonly name: string;
  /** The table in the engine that holds its rows. */
  readonly physicalTable: string;
  /** Whether it holds measurements (and not descriptions of them). */
  readonly isData: boolean;
  readonly columns: readonly TableColumn[];
  /** How many rows it has, where that is known. */
  readonly rowCount?: number | undefined;
  /** A column of numbers that are all different and never missing, where there is one. */
  readonly key?: string | undefined;
  /** How its rows lie in time and place, where that is known. */
  readonly profile?: SizeProfile | undefined;
  /** How many different values a column has, where somebody has counted. */
  readonly distinct?: ReadonlyMap<string, number> | undefined;
  /** How many rows have a value in a column, where that is known without counting. */
  readonly countRowsWith?: ((column: string, value: string) => number | undefined) | undefined;
}

/** A column of a relation. */
export interface RelationColumn {
  readonly relation: CatalogRelation;
  readonly column: string;
}

/** Every relation that exists for public statements. */
export interface RelationCatalog {
  /** The relation of a name in lower case. */
  find(lowerName: string): CatalogRelation | undefined;
  /** A relation that keeps the rows of a table function without arguments, by its name in lower case. */
  findKept?(lowerName: string): CatalogRelation | undefined;
  /** All relations, for INFORMATION_SCHEMA. */
  list(): Iterable<CatalogRelation>;
}
