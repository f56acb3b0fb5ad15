import type { DialectLimits } from '../parse/reader.ts';
import type {
  CatalogRelation,
  RelationCatalog,
  RelationColumn,
} from '../catalog/relation-catalog.ts';
import type { JoinWork } from './join-work.ts';
import type { RowBound } from './row-bound.ts';
import type { Scope } from './scope.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Expression, NamedQuery, Query } from '../parse/tree.ts';
import type { Kind, NumberTraits, Written } from './written.ts';

/** Largest statement that is written, in characters; a short text can ask for a long one. */
const writtenLength = 200_000;
/** Bound texts travel in the address of the engine's request, which is limited; counted as they are sent. */
const boundLength = 12_000;

/** A value that the engine binds: a text, or the texts of a list. */
export type BoundText = string | readonly string[];

/** A column of a written query; the engine knows it as `c1`, `c2` …, a person by its header. */
export interface QueryColumn extends NumberTraits {
  readonly header: string;
  readonly kind: Kind;
  readonly isNullable: boolean;
  /** How many different values it has, about, where that is known. */
  readonly distinct?: number | undefined;
  /** The column of a relation that it shows. */
  readonly origin?: RelationColumn | undefined;
}

/** A written query. */
export interface WrittenQuery {
  readonly sql: string;
  readonly columns: readonly QueryColumn[];
  /** Whether it gives exactly one row or at most one. */
  readonly isOneRow: boolean;
  readonly rows: RowBound;
  /** How many rows it gives, about; infinite where nothing is known. */
  readonly about: number;
  /** The same rows in any order, to count them by. */
  readonly unordered: string;
  /** The result column, from 0, whose numbers are all different, where one is known. */
  readonly keyAt: number | undefined;
}

/** Queries that WITH names, inner before outer. */
export interface NamedScope {
  readonly queries: ReadonlyMap<
    string,
    { readonly named: NamedQuery; readonly outer: NamedScope | undefined }
  >;
  readonly outer: NamedScope | undefined;
}

/** Where a query stands: what WITH named so far, and the sources outside of it (which it may not use). */
export interface Surroundings {
  readonly named: NamedScope | undefined;
  readonly outer: Scope | undefined;
  /** Whether its rows are shown or compared with others, so that −0 must be 0 in them. */
  readonly settles?: boolean | undefined;
}

/** What one expression is written with. */
export interface Frame {
  readonly writer: Writer;
  readonly scope: Scope;
  readonly surroundings: Surroundings;
  /** Where in the statement it stands, as a message says it. */
  readonly clause: string;
  readonly takesAggregates: boolean;
  /** What GROUP BY names, as written alone and as written for its keys, where −0 is 0; a column within one of these is settled. */
  readonly groupKeys: ReadonlyMap<string, string>;
  write(node: Expression): Written;
}

/** What is kept while one statement is written: values, numbers of sources, limits. */
export class Writer {
  readonly catalog: RelationCatalog;
  readonly limits: DialectLimits;
  readonly writeQuery: (query: Query, surroundings: Surroundings, writer: Writer) => WrittenQuery;
  /** Rows that the joins written so far compare, about. */
  compared = 0;
  /** Columns that these joins make equal. */
  readonly linked: RelationColumn[] = [];
  /** Names of the queries of WITH that are being written, in lower case. */
  readonly unfinished = new Set<string>();
  private readonly params: Record<string, BoundText> = {};
  readonly relations = new Map<string, CatalogRelation>();
  private readonly names = new Map<string, string>();
  private sourceCount = 0;
  private selectCount = 0;
  private writtenCount = 0;

  constructor(parts: Pick<Writer, 'catalog' | 'limits' | 'writeQuery'>) {
    this.catalog = parts.catalog;
    this.limits = parts.limits;
    this.writeQuery = parts.writeQuery;
  }

  /** Binds a text or a list of texts; the same is bound once, so that equal expressions stay equal. */
  bind(value: BoundText): string {
    const type = typeof value === 'string' ? 'String' : 'Array(String)';
    const key = JSON.stringify(value);
    const known = this.names.get(key);
    if (known !== undefined) return `{${known}:${type}}`;
    const name = `p${this.names.size + 1}`;
    this.names.set(key, name);
    this.params[name] = value;
    return `{${name}:${type}}`;
  }

  /** The values that a finished statement uses. Refuses more than the engine's address takes. */
  listParams(sql: string, place: Place): Readonly<Record<string, BoundText>> {
    const used = new Set(Array.from(sql.matchAll(/\{(p\d+):/g), ([, name]) => name));
    const params = Object.fromEntries(
      Object.entries(this.params).filter(([name]) => used.has(name)),
    );
    const size = Object.values(params).reduce(
      (sum, value) =>
        sum +
        encodeURIComponent(JSON.stringify(value).replaceAll(/[\ud800-\udfff]/g, '??')).length +
        24,
      0,
    );
    if (size > boundLength)
      refuseAt(
        place,
        'too-long',
        `The texts of the statement take ${size} characters together.`,
        `at most ${boundLength}; numbers and dates do not count`,
      );
    return params;
  }

  /** A name for a source that nothing else in the statement has. */
  nameSource(): string {
    this.sourceCount += 1;
    return `t${this.sourceCount}`;
  }

  /** Adds what the joins of one SELECT compare. */
  addWork({ compared, linked }: Pick<JoinWork, 'compared' | 'linked'>): void {
    this.compared += compared;
    this.linked.push(...linked);
  }

  countSelect(place: Place): void {
    this.selectCount += 1;
    if (this.selectCount > this.limits.selects) {
      refuseAt(
        place,
        'too-complex',
        `The statement has more than ${this.limits.selects} SELECTs, those of named queries counted each time they are used.`,
        'fewer subqueries',
      );
    }
  }

  /** Passes text on that is not too long. What is written on the way counts too, so that no short text is much work. */
  bound(sql: string, place: Place): string {
    this.writtenCount += sql.length;
    if (sql.length > writtenLength || this.writtenCount > this.limits.writtenCharacters)
      refuseAt(
        place,
        'too-complex',
        'The statement is too complex: written out it becomes too long.',
        'a simpler statement',
      );
    return sql;
  }
}
