import type { Place } from '../sql-refusal.ts';

/** A type that CAST and CONVERT name; `char` is a text filled up with blanks, `decimal` a number rounded to so many places. */
export type CastTarget =
  | 'int'
  | 'smallint'
  | 'tinyint'
  | 'bigint'
  | 'float'
  | 'decimal'
  | 'text'
  | 'char'
  | 'time'
  | 'day';

/** One column of an ORDER BY. */
export interface OrderItem {
  readonly value: Expression;
  readonly isDescending: boolean;
}

interface CaseBranch {
  readonly when: Expression;
  readonly result: Expression;
}

/** What a statement computes; every node knows where it stands. */
export type Expression = Place &
  (
    | { readonly type: 'number'; readonly value: string; readonly isInteger: boolean }
    | { readonly type: 'text'; readonly value: string }
    | { readonly type: 'null' }
    | { readonly type: 'column'; readonly qualifier: string | undefined; readonly name: string }
    | { readonly type: 'star' }
    | {
        readonly type: 'call';
        readonly name: string;
        readonly args: readonly Expression[];
        readonly isDistinct: boolean;
        readonly order: readonly OrderItem[];
      }
    | {
        readonly type: 'cast';
        readonly operand: Expression;
        readonly target: CastTarget;
        readonly size: number | undefined;
        /** Digits of a decimal; its `size` is those after the point. */
        readonly precision: number | undefined;
        /** Whether it is TRY_CAST or TRY_CONVERT: NULL where a constant cannot be read. */
        readonly isTry: boolean;
        readonly style: number | undefined;
      }
    | { readonly type: 'negative'; readonly operand: Expression }
    | { readonly type: 'not'; readonly operand: Expression }
    | {
        readonly type: 'arithmetic';
        readonly operator: '+' | '-' | '*' | '/' | '%';
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly type: 'logic';
        readonly operator: 'AND' | 'OR';
        readonly operands: readonly Expression[];
      }
    | {
        readonly type: 'compare';
        readonly operator: CompareOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly type: 'between';
        readonly value: Expression;
        readonly low: Expression;
        readonly high: Expression;
        readonly isNot: boolean;
      }
    | {
        readonly type: 'like';
        readonly value: Expression;
        readonly pattern: Expression;
        readonly escape: string | undefined;
        readonly isNot: boolean;
      }
    | {
        readonly type: 'inList';
        readonly value: Expression;
        readonly items: readonly Expression[];
        readonly isNot: boolean;
      }
    | {
        readonly type: 'inQuery';
        readonly value: Expression;
        readonly query: Query;
        readonly isNot: boolean;
      }
    | { readonly type: 'isNull'; readonly value: Expression; readonly isNot: boolean }
    | { readonly type: 'exists'; readonly query: Query }
    | { readonly type: 'subquery'; readonly query: Query }
    | {
        readonly type: 'case';
        readonly branches: readonly CaseBranch[];
        readonly otherwise: Expression | undefined;
      }
  );

/** How two values are compared. */
export type CompareOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** The operator that says the same when its two sides change places. */
export const mirrored: Readonly<Record<CompareOperator, CompareOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** A column of a result: everything, everything of one source, or an expression under a name (none when unnamed). */
export type SelectItem = Place &
  (
    | { readonly type: 'all'; readonly qualifier: string | undefined }
    | { readonly type: 'value'; readonly value: Expression; readonly alias: string | undefined }
  );

/** What rows come from. */
export type Source = Place & { readonly alias: string | undefined } & (
    | { readonly type: 'table'; readonly name: string; readonly schema: string | undefined }
    | { readonly type: 'function'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly type: 'query'; readonly query: Query }
  );

/** A further source with how it is joined. */
export interface Join extends Place {
  readonly kind: 'INNER' | 'LEFT' | 'RIGHT' | 'FULL' | 'CROSS';
  readonly source: Source;
  readonly on: Expression | undefined;
}

/** One SELECT. */
export interface Select extends Place {
  readonly type: 'select';
  readonly isDistinct: boolean;
  readonly top: number | undefined;
  readonly items: readonly SelectItem[];
  readonly from: Source | undefined;
  readonly joins: readonly Join[];
  readonly where: Expression | undefined;
  readonly groupBy: readonly Expression[];
  readonly having: Expression | undefined;
}

/** What stands between two SELECTs. */
export type SetOperator = 'UNION' | 'UNION ALL' | 'EXCEPT' | 'INTERSECT';

/** One SELECT or several combined by UNION, EXCEPT or INTERSECT, with the clauses that apply to the whole. */
export interface Query extends Place {
  readonly type: 'query';
  readonly withQueries: readonly NamedQuery[];
  readonly branches: readonly [Select | Query, ...(Select | Query)[]];
  /** The word between branch n and n + 1; EXCEPT and INTERSECT stand with their like only. */
  readonly unions: readonly SetOperator[];
  readonly orderBy: readonly OrderItem[];
  readonly offset: number | undefined;
  readonly fetch: number | undefined;
}

/** A query that WITH names. */
export interface NamedQuery extends Place {
  readonly name: string;
  readonly columns: readonly string[] | undefined;
  readonly query: Query;
}
