import { describe, expect, it } from 'vitest';
import { bindParams } from './bind-params.ts';

function bind(sql: string, params: Record<string, string>): string {
  return bindParams(sql, new Map(Object.entries(params)));
}

describe('binding a value into a statement', () => {
  it('writes a quoted literal of the declared type', () => {
    expect(bind('SELECT {lat : Float64}', { lat: '1.5' })).toBe("SELECT CAST('1.5' AS Float64)");
    expect(bind("SELECT {at:DateTime64(3,'UTC')}", { at: '1850-01-01' })).toBe(
      "SELECT CAST('1850-01-01' AS DateTime64(3,'UTC'))",
    );
  });

  it('cannot be left by a quote or a backslash', () => {
    expect(bind('SELECT {a:String}', { a: "\\\\' OR 1=1 --" })).toBe(
      "SELECT CAST('\\\\\\' OR 1=1 --' AS String)",
    );
  });

  it('takes the escapes of a scalar off, those of a list not', () => {
    expect(bind('SELECT {a:String}', { a: 'x\\ty' })).toBe("SELECT CAST('x\ty' AS String)");
    expect(bind('SELECT {a:Array(String)}', { a: "['x\\'']" })).toBe(
      "SELECT CAST('[\\'x\\\\\\'\\']' AS Array(String))",
    );
  });

  it('knows a missing value and a name', () => {
    expect(bind('SELECT {a:Nullable(Int8)} FROM {t:Identifier}', { a: '\\N', t: 'a`b' })).toBe(
      'SELECT CAST(NULL AS Nullable(Int8)) FROM `a\\`b`',
    );
  });

  it('leaves braces in texts, names, comments and here-documents alone', () => {
    const sql = `SELECT '{a:Int8}', "{a:Int8}", \`{a:Int8}\`, 'it''s {a:Int8}', '\\'{a:Int8}', $x$ ' {a:Int8} $x$ -- {a:Int8}\n/* {a:Int8} */`;
    expect(bind(sql, {})).toBe(sql);
  });

  it('refuses a place without a value', () => {
    expect(() => bind('SELECT {a:Int8}', {})).toThrow('Substitution `a` is not set');
  });
});
