import type { Dimension } from './find-unit.ts';
import { findUnit, NO_DIMENSION } from './find-unit.ts';
import { normalizeUnit } from './normalize-unit.ts';
import { SUBSTANCES, TRAPS } from './unit-table.ts';

/** A unit that was read: its dimension, and words that UDUNITS reads otherwise than meant. */
export interface ReadUnit {
  readonly dimension: Dimension;
  readonly traps: readonly string[];
}

/** What cannot be read: a word that is no unit, or the rest of the text where the grammar ends. */
export interface UnknownUnit {
  readonly unknown: string;
}

const MASS = 1;
const AMOUNT = 5;

/**
 * Reads a unit as UDUNITS-2 does: products by blanks, dots, stars or hyphens, quotients by `/` or `per`, powers as in `m2`, `m^2`, `m**2`
 * and `m²`, factors, brackets, `unit @ origin`, `unit since time` and `lg(re unit)`. Beyond that it knows the substances of
 * `mg C m-3` and the units of `unit-table`. An empty text has no dimension. Grammar: UDUNITS-2, "Unit Grammar".
 */
export function parseUnit(text: string): ReadUnit | UnknownUnit {
  const plain = normalizeUnit(text);
  const whole = plain === '' ? NO_DIMENSION : findUnit(plain);
  if (whole !== undefined) return { dimension: whole, traps: TRAPS.has(plain) ? [plain] : [] };
  const parser = new UnitParser(plain.replace(/ (?:@|since|from|after|ref|re) .*$/i, ''));
  const dimension = parser.read();
  return dimension === undefined ? { unknown: parser.unknown } : { dimension, traps: parser.traps };
}

class UnitParser {
  readonly traps: string[] = [];
  unknown = '';
  private rest: string;
  private isOfSomething = false;

  constructor(text: string) {
    this.rest = text;
  }

  read(): Dimension | undefined {
    const dimension = this.readProduct();
    if (dimension === undefined || this.rest === '') return dimension;
    this.unknown = this.rest;
    return undefined;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (match !== null) this.rest = this.rest.slice(match[0].length);
    return match;
  }

  private readProduct(): Dimension | undefined {
    let product = NO_DIMENSION;
    let sign = 1;
    for (;;) {
      const factor = this.readPower();
      if (factor === undefined) return undefined;
      product = product.map((exponent, at) => exponent + sign * (factor[at] ?? 0));
      if (this.take(/^ *(?:\/| per (?=\S)) */i)) sign = -1;
      else if (this.take(/^(?: *[.*] *| +|-(?=[a-z]))(?=[^)])/i)) sign = 1;
      else if (/^[(°'"#%‰]|^[a-z]/i.test(this.rest)) sign = 1;
      else return product;
    }
  }

  private readPower(): Dimension | undefined {
    const basic = this.readBasic();
    if (basic === undefined) return undefined;
    const power =
      this.take(/^(?:\^|\*\*)?([+-]?\d+)(?!\d|\.\d)/) ?? this.take(/^(?:\^|\*\*)\(([+-]?\d+)\)/);
    return power === null ? basic : basic.map((exponent) => exponent * Number(power[1]));
  }

  private readBasic(): Dimension | undefined {
    if (this.take(/^(?:lg|ln|lb) *\( *re:? */)) return this.readBracket() && NO_DIMENSION;
    if (this.take(/^\( */)) return this.readBracket();
    if (this.take(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/i)) return NO_DIMENSION;
    const word = this.take(/^[^\s\d.*/^()+\-@,;:]+(?:\d+[a-z_]+)*\d*/i)?.[0];
    if (word === undefined) {
      this.unknown = this.rest;
      return undefined;
    }
    return this.readWord(word);
  }

  private readBracket(): Dimension | undefined {
    const inner = this.readProduct();
    if (inner === undefined || this.take(/^ *\)/)) return inner;
    this.unknown = this.rest;
    return undefined;
  }

  private readWord(word: string): Dimension | undefined {
    if (this.isOfSomething && SUBSTANCES.has(word)) return NO_DIMENSION;
    let found = findUnit(word);
    if (found === undefined) {
      const base = word.replace(/\d/g, (digit, at: number) =>
        /\D/.test(word.slice(at)) ? digit : '',
      );
      const digits = word.slice(base.length);
      found = digits === '' || base === '' ? undefined : findUnit(base);
      if (found !== undefined) {
        this.rest = digits + this.rest;
        return this.remember(base, found);
      }
      this.unknown = word;
      return undefined;
    }
    return this.remember(word, found);
  }

  private remember(word: string, dimension: Dimension): Dimension {
    if (TRAPS.has(word)) this.traps.push(word);
    if (dimension[MASS] === 1 || dimension[AMOUNT] === 1) this.isOfSomething = true;
    return dimension;
  }
}
