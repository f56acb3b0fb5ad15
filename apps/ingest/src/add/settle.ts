import { isLatitude, isLongitude } from '@isobath/ocean';
import type { Document } from 'yaml';
import type { RecipePath } from '../recipe/recipe-path.ts';
import { beyondLatitudes, beyondLongitudes } from '../sources/place-rules.ts';
import { readAngle } from '../sources/tabular/index.ts';
import type { Question } from './questions.ts';
import {
  coordinateOf,
  isOptional,
  isPlace,
  listQuestions,
  readAnswer,
  setAnswer,
} from './questions.ts';

/** Fields that say what a dataset or variable is, and not how its file is read. */
const words: ReadonlySet<string> = new Set([
  'long_name',
  'unit',
  'comment',
  'discipline',
  'sensor',
]);

/** Whether a question is about words: the rows of the file are the same whatever the answer. */
export function isAboutWords({ path }: Pick<Question, 'path'>): boolean {
  const [block] = path;
  if (block === 'dataset' || block === 'table') return true;
  return block === 'variables' && words.has(String(path.at(-1)));
}

/** A table may have no time and no depth; latitude and longitude it has. */
export function isOmissible(draft: Document, path: RecipePath): boolean {
  const coordinate = coordinateOf(path);
  if (coordinate === undefined) return isOptional(draft, path);
  return coordinate === 'depth' || coordinate === 'time';
}

/** Puts an answer into the draft, or says why it is none. An empty one leaves the field out. */
export function settle(draft: Document, path: RecipePath, chosen: string): string | undefined {
  if (isPlace(path)) return settlePlace(draft, chosen);
  const isOrigin = coordinateOf(path) !== undefined;
  const whole = path.slice(0, 2);
  if (chosen === '') {
    setAnswer(draft, isOrigin ? whole : path, undefined);
    return undefined;
  }
  const isForAll = isOrigin && isConstant(chosen);
  const field = isForAll ? whole : path;
  const answer = readAnswer(draft, field, isForAll ? `{constant: ${chosen}}` : chosen);
  if (!answer.ok) return answer.problem;
  setAnswer(draft, field, answer.value);
  return undefined;
}

/** Puts latitude and longitude of all rows into the draft, or the column of the latitude. */
function settlePlace(draft: Document, chosen: string): string | undefined {
  const parts = splitPlace(chosen);
  if (!parts) return settle(draft, ['coordinates', 'lat', 'from'], chosen);
  const [lat, lon] = [readAngle(parts[0], 'NS'), readAngle(parts[1], 'EW')];
  if (!lat || !lon || lat.isUnsigned || lon.isUnsigned)
    return 'this is no latitude and longitude; expected such as 44.5, -63.5, or with letters 44 30.00 N, 63 30.00 W';
  if (!isLatitude(lat.degrees)) return beyondLatitudes;
  if (!isLongitude(lon.degrees)) return beyondLongitudes;
  setAnswer(draft, ['coordinates', 'lat'], { constant: lat.degrees });
  setAnswer(draft, ['coordinates', 'lon'], { constant: lon.degrees });
  return undefined;
}

/** `44.5, -63.5`, `44.5 -63.5` or `44 30 N 63 30 W` in two; undefined for one thing, such as the name of a column. */
function splitPlace(typed: string): readonly [string, string] | undefined {
  const [lat = '', lon = '', ...others] = typed.split(/[,;]/).map((part) => part.trim());
  const isPair = /^[-+NS]?\s*\d/i.test(lat) && /^[-+EW]?\s*\d/i.test(lon);
  if (isPair && others.length === 0) return [lat, lon];
  const side = /^[-+\d]/.test(typed) ? typed.search(/[NS]\s+\d/i) : -1;
  if (side > 0) return [typed.slice(0, side + 1), typed.slice(side + 1).trim()];
  const [, first, second] = /^([-+]?[\d.]+)\s+([-+]?[\d.]+)$/.exec(typed) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}

/** A number, or a date: what a coordinate is in all rows, and no name of a column. */
function isConstant(typed: string): boolean {
  return /^[-+]?\d+(\.\d+)?$|^\d{4}-\d{2}-\d{2}([T ][\d:.]+Z?)?$/.test(typed);
}

/** What can be named as the place of a coordinate. */
export function describeOrigins(draft: Document): string {
  const { variables } = draft.toJS() as { variables?: readonly { from?: unknown }[] };
  const names = (variables ?? []).flatMap(({ from }) => (typeof from === 'string' ? [from] : []));
  return `A column or variable of the file (${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}), or the number or date of all rows.`;
}

/** Names the dataset, and its table after it; says why a name is none. */
export function nameDataset(draft: Document, name: string): string | undefined {
  const path = ['dataset', 'short_name'];
  const answer = readAnswer(draft, path, name);
  if (!answer.ok) return answer.problem;
  setAnswer(draft, path, answer.value);
  setAnswer(draft, ['table'], `tbl${name}`);
  return undefined;
}

/** Sets the words that are still open to some, so that the rows can be looked at. */
export function withComments(draft: Document): Document {
  const filled = draft.clone() as Document;
  for (const { path } of listQuestions(filled).filter(isAboutWords))
    setAnswer(filled, path, wordFor(filled, path));
  return filled;
}

function wordFor(draft: Document, path: RecipePath): string | undefined {
  if (isOptional(draft, path)) return undefined;
  return path.at(-1) === 'make' ? 'Observation' : 'preview';
}
