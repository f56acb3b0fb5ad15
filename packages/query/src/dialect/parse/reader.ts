import type { Token, TokenKind } from './tokens.ts';
import type { Expression, Query } from './tree.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { Place } from '../sql-refusal.ts';

/** How large a statement may be. */
export interface DialectLimits {
  /** Characters of the text; 32,768. */
  readonly textLength: number;
  /** Parentheses, subqueries and operators within each other; 50. */
  readonly depth: number;
  /** Items of one list; 5,000. */
  readonly listItems: number;
  /** Joins of one SELECT; 16. */
  readonly joins: number;
  /** SELECTs of one statement, those of named queries counted each time they are used; 64. */
  readonly selects: number;
  /** Columns of the result; 1,024. */
  readonly columns: number;
  /** Characters that are written for all expressions and queries of a statement, those within others counted each time; 4,000,000. */
  readonly writtenCharacters: number;
}

/** Words that never are an alias or a column without brackets. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    'ADD ALL ALTER AND ANY AS ASC BEGIN BETWEEN BY CASE CAST COLLATE CONVERT CREATE CROSS DECLARE DELETE DESC DISTINCT DROP ELSE END ESCAPE EXCEPT EXEC EXECUTE EXISTS FETCH FOR FROM FULL GO GRANT GROUP ' +
    'HAVING IN INNER INSERT INTERSECT INTO IS JOIN LEFT LIKE MERGE NOT NULL OFFSET ON OPTION OR ORDER OUTER OVER PERCENT PIVOT RIGHT SELECT SET TABLESAMPLE THEN TOP TRUNCATE UNION UNPIVOT UPDATE USE USING VALUES ' +
    'WHEN WHERE WHILE WITH WITHIN APPLY'
  ).split(' '),
);

/** Reads the tokens of a statement one by one and keeps track of the nesting depth. */
export class StatementReader {
  readonly limits: DialectLimits;
  /** Reads a subquery; kept here so that expressions and queries need not know each other. */
  readonly readQuery: (reader: StatementReader) => Query;
  /** What stands for `@1`, `@2` … in one of our own texts. */
  readonly args: readonly Expression[];
  private readonly tokens: Token[] = [];
  private readonly nextToken: () => Token;
  private index = 0;
  private depth = 0;

  constructor(
    nextToken: () => Token,
    options: {
      readonly limits: DialectLimits;
      readonly readQuery: (reader: StatementReader) => Query;
      readonly args?: readonly Expression[];
    },
  ) {
    this.nextToken = nextToken;
    this.limits = options.limits;
    this.readQuery = options.readQuery;
    this.args = options.args ?? [];
  }

  /** The current token, or one further on. */
  peek(ahead = 0): Token {
    for (;;) {
      const token = this.tokens[this.index + ahead];
      if (token) return token;
      this.tokens.push(this.nextToken());
    }
  }

  take(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }

  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.upper === word;
  }

  isSymbol(symbol: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.upper === symbol;
  }

  isKind(kind: TokenKind): boolean {
    return this.peek().kind === kind;
  }

  /** Takes a word when it comes next. */
  takeWord(word: string): Token | undefined {
    return this.isWord(word) ? this.take() : undefined;
  }

  takeSymbol(symbol: string): Token | undefined {
    return this.isSymbol(symbol) ? this.take() : undefined;
  }

  expectWord(word: string): Token {
    return this.takeWord(word) ?? this.refuse(`the word ${word}`);
  }

  expectSymbol(symbol: string): Token {
    return this.takeSymbol(symbol) ?? this.refuse(`a ${symbol}`);
  }

  /** Whether a name can stand here: in brackets, or a word that means nothing else. */
  isName(): boolean {
    const token = this.peek();
    return token.kind === 'name' || (token.kind === 'word' && !reservedWords.has(token.upper));
  }

  expectName(what: string): Token {
    return this.isName() ? this.take() : this.refuse(what);
  }

  /** A whole number that is not negative. */
  expectCount(what: string): number {
    const token = this.peek();
    if (token.kind !== 'number' || !/^\d{1,15}$/.test(token.value)) this.refuse(what);
    return Number(this.take().value);
  }

  /** Reads items between commas. */
  readList<Item>(readItem: () => Item): Item[] {
    const items = [readItem()];
    while (this.takeSymbol(',')) {
      if (items.length >= this.limits.listItems)
        refuseAt(
          this.peek(),
          'too-complex',
          `A list has more than ${this.limits.listItems} items.`,
          `at most ${this.limits.listItems} items`,
        );
      items.push(readItem());
    }
    return items;
  }

  /** Reads something one step deeper. */
  descend<Result>(place: Place, read: () => Result): Result {
    this.depth += 1;
    if (this.depth > this.limits.depth)
      refuseAt(
        place,
        'too-complex',
        `The statement is nested more than ${this.limits.depth} deep.`,
        'fewer parentheses and subqueries',
      );
    const result = read();
    this.depth -= 1;
    return result;
  }

  /** Refuses the current token where something else was expected. */
  refuse(accepted: string): never {
    const token = this.peek();
    const shown = token.kind === 'end' ? 'The statement ends' : `"${showWord(token.word)}" stands`;
    return refuseAt(token, 'bad-syntax', `${shown} where ${accepted} was expected.`, accepted);
  }
}

/** The limits of a statement unless the caller sets others. */
export const defaultLimits: DialectLimits = {
  textLength: 32_768,
  depth: 50,
  listItems: 5000,
  joins: 16,
  selects: 64,
  columns: 1024,
  writtenCharacters: 4_000_000,
};
