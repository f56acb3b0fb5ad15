import { requireValue } from '@isobath/ocean';
import type { RowBound } from './row-bound.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { CatalogRelation, RelationColumn } from '../catalog/relation-catalog.ts';
import type { Kind, NumberTraits, Written } from './written.ts';

/** A column of a source: its name as results show it and how it is written. */
export interface ScopeColumn extends NumberTraits {
  readonly name: string;
  readonly sql: string;
  readonly kind: Kind;
  readonly isNullable: boolean;
  /** How many different values it has, about, where that is known. */
  readonly distinct?: number | undefined;
  /** The column of a relation that it shows. */
  readonly origin?: RelationColumn | undefined;
  /** Whether it holds numbers that are all different. */
  readonly isKey?: boolean | undefined;
  /** Whether it is the same constant in every row, so that nothing of its source is read for it. */
  readonly isConstant?: boolean | undefined;
}

/** A column with the place of its source in FROM, from 0. */
export interface PlacedColumn extends ScopeColumn {
  readonly at: number;
}

/** A source of a FROM under the name by which its columns are asked for. */
export interface ScopeSource {
  readonly name: string | undefined;
  readonly columns: readonly ScopeColumn[];
  /** What may be asked for by name though the source holds no such column: parts of its time. No `*` gives them. */
  readonly derived?: readonly ScopeColumn[] | undefined;
  readonly relation?: CatalogRelation | undefined;
  readonly rows: RowBound;
  /** How many rows it gives, about; infinite where nothing is known. */
  readonly about: number;
}

/** The sources of one SELECT. */
export class Scope {
  readonly sources: ScopeSource[] = [];
  private readonly outer: Scope | undefined;
  /** Places of the sources of all columns. */
  private readonly places = new Map<ScopeColumn, number>();
  private readonly columns = new Map<string, ScopeColumn[]>();
  private readonly derived = new Map<string, ScopeColumn[]>();
  private readonly qualified = new Map<string, Map<string, ScopeColumn>>();

  constructor(outer: Scope | undefined) {
    this.outer = outer;
  }

  /** Adds a source; refuses a name that is taken. */
  add(source: ScopeSource, place: Place): void {
    const own = new Map<string, ScopeColumn>();
    for (const [columns, known] of [
      [source.columns, this.columns],
      [source.derived ?? [], this.derived],
    ] as const) {
      for (const column of columns) {
        this.places.set(column, this.sources.length);
        const name = column.name.toLowerCase();
        if (!own.has(name)) own.set(name, column);
        const all = known.get(name);
        if (all) all.push(column);
        else known.set(name, [column]);
      }
    }
    if (source.name !== undefined) {
      const name = source.name.toLowerCase();
      if (this.qualified.has(name))
        refuseAt(
          place,
          'bad-syntax',
          `Two sources are called "${showWord(source.name)}".`,
          'an alias of its own for each',
        );
      this.qualified.set(name, own);
    }
    this.sources.push(source);
  }

  /** Finds a column. Refuses one that does not exist, that two sources have, or that is one of an outer query. */
  find(node: Place & { readonly qualifier: string | undefined; readonly name: string }): Written {
    const found = this.place(node);
    return {
      sql: found.sql,
      kind: found.kind,
      isNullable: found.isNullable,
      decimal: found.decimal,
      isBig: found.isBig,
      isSingle: found.isSingle,
      isSettled: found.isSettled,
      distinct: found.distinct,
      origin: found.origin,
      sources: found.isConstant ? [] : [found.at],
      isKey: found.isKey,
      isFinite: true,
      loose: { at: node.at, word: node.name },
      isAggregate: false,
    };
  }

  private findColumn(
    node: Place & { readonly qualifier: string | undefined; readonly name: string },
  ): ScopeColumn {
    return node.qualifier === undefined
      ? this.findAnywhere(node)
      : this.findQualified(node, node.qualifier);
  }

  /** The column that {@link find} finds, with the place of its source. */
  place(
    node: Place & { readonly qualifier: string | undefined; readonly name: string },
  ): PlacedColumn {
    const found = this.findColumn(node);
    return { ...found, at: requireValue(this.places.get(found), 'source of a column') };
  }

  /** The source of a name, for `name.*`. */
  findSource(name: string, place: Place): ScopeSource {
    return (
      this.sources.find((source) => source.name?.toLowerCase() === name.toLowerCase()) ??
      this.refuseSource(name, place)
    );
  }

  /** A column's name as its source writes it, whatever capitals a statement uses. */
  nameOf({
    qualifier,
    name,
  }: {
    readonly qualifier: string | undefined;
    readonly name: string;
  }): string {
    const found =
      qualifier === undefined
        ? this.listNamed(name)[0]
        : this.qualified.get(qualifier.toLowerCase())?.get(name.toLowerCase());
    return found?.name ?? name;
  }

  /** Whether a name is known here, without refusing. */
  has(name: string): boolean {
    return this.listNamed(name).length > 0;
  }

  /** The columns of a name; parts of a time only where no source holds a column of that name. */
  private listNamed(name: string): readonly ScopeColumn[] {
    return this.columns.get(name.toLowerCase()) ?? this.derived.get(name.toLowerCase()) ?? [];
  }

  private findAnywhere(node: Place & { readonly name: string }): ScopeColumn {
    const [first, second] = this.listNamed(node.name);
    if (second)
      refuseAt(
        node,
        'ambiguous-column',
        `More than one source has a column "${showWord(node.name)}".`,
        'the column with the name of its source before it',
      );
    return first ?? this.refuseColumn(node, this.outer?.has(node.name) === true);
  }

  private findQualified(node: Place & { readonly name: string }, qualifier: string): ScopeColumn {
    const source = this.qualified.get(qualifier.toLowerCase());
    if (source) return source.get(node.name.toLowerCase()) ?? this.refuseColumn(node, false);
    if (this.outer?.qualified.has(qualifier.toLowerCase())) return this.refuseColumn(node, true);
    return this.refuseSource(qualifier, node);
  }

  private refuseSource(name: string, place: Place): never {
    const names = this.sources.flatMap((source) => source.name ?? []);
    return refuseAt(
      { at: place.at, word: name },
      'unknown-table',
      `FROM names no source "${showWord(name)}".`,
      names.length === 0 ? 'a source in FROM' : names.join(', '),
    );
  }

  private refuseColumn(node: Place & { readonly name: string }, isOuter: boolean): never {
    const place = { at: node.at, word: node.name };
    if (isOuter)
      refuseAt(
        place,
        'not-supported',
        `"${showWord(node.name)}" belongs to the query outside; a subquery that depends on the row outside is not part of this dialect.`,
        'a join',
      );
    const names = this.sources
      .flatMap((source) => source.columns.map(({ name }) => name))
      .filter((name) => name !== '');
    const shown =
      names.length > 40
        ? `${names.slice(0, 40).join(', ')} and ${names.length - 40} more`
        : names.join(', ');
    return refuseAt(
      place,
      'unknown-column',
      `There is no column "${showWord(node.name)}" here.`,
      shown === '' ? 'a column needs a table in FROM' : shown,
    );
  }
}
