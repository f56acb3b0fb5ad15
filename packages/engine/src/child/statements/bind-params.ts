import { quoteIdentifier, quoteText } from '../../tables/quote-identifier.ts';
import { HttpFailure } from '../http-failure.ts';

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  b: '\b',
  f: '\f',
};

/** Reads the escaped text of `param_<name>` as a value of a type; text of an array, tuple or map is not escaped. */
function readParam(escaped: string, type: string): string | null {
  if (/^(?:Array|Tuple|Map)\b/.test(type)) return escaped;
  if (escaped === '\\N') return null;
  return escaped.replace(/\\([\s\S])/g, (_, char: string) => ESCAPED[char] ?? char);
}

/** Texts, quoted names, comments and here-documents, in which a brace means nothing; then a place for a value. */
const TOKEN =
  /'(?:\\[\s\S]|''|[^'\\])*'|"(?:\\[\s\S]|""|[^"\\])*"|`(?:\\[\s\S]|``|[^`\\])*`|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\{\s*([A-Za-z_]\w*)\s*:([^{}]+)\}/g;

/**
 * Writes values into a statement as quoted, typed literals. Native binding is not used: it takes escaped text only for scalars, and
 * two statements that bind at a time on different connections take each other's values.
 */
export function bindParams(sql: string, params: ReadonlyMap<string, string>): string {
  return sql.replace(
    TOKEN,
    (token: string, _tag, name: string | undefined, written: string | undefined) => {
      const type = written?.trim() ?? '';
      if (name === undefined || type === '') return token;
      const escaped = params.get(name);
      if (escaped === undefined)
        throw new HttpFailure(400, 456, `Substitution \`${name}\` is not set`);
      const value = readParam(escaped, type);
      if (type === 'Identifier') return quoteIdentifier(value ?? '');
      return value === null ? `CAST(NULL AS ${type})` : `CAST(${quoteText(value)} AS ${type})`;
    },
  );
}
