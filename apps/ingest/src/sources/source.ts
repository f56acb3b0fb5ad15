import type { ColumnBlock, ColumnSpec } from '@isobath/engine';
import type { LoadVariable, Recipe } from '@isobath/contract';

/** What a format's folder offers: looking at a file (to draft a recipe) and reading files by a recipe. */
export interface SourceFormat {
  /** Its name in recipes: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** What it reads, with the usual endings of file names: a sentence of Markdown for `docs/reference/source-formats.md`. */
  readonly reads: string;
  /** Whether the file looks like this format, from its name and first 64 kB. */
  recognizes(head: Uint8Array, fileName: string): boolean;
  /**
   * Drafts a recipe by looking at the file; what it could not find is marked as `TODO` for the
   * user.
   */
  inspect(path: string, signal: AbortSignal): Promise<RecipeDraft>;
  /** Checks files against the recipe before a row is read; throws SourceError. */
  open(paths: readonly string[], recipe: Recipe, signal: AbortSignal): Promise<OpenedSource>;
}

/** A recipe to be completed by a person, with remarks for its head. */
export interface RecipeDraft {
  recipe: RecipeDraftFields;
  remarks: readonly string[];
}
/** The fields of a recipe, none of them certain. */
export interface RecipeDraftFields {
  dataset: Record<string, unknown>;
  table: string;
  source?: Record<string, unknown>;
  coordinates: Record<string, unknown>;
  variables: Record<string, unknown>[];
}

/** Files that fit the recipe, ready to be read once. */
export interface OpenedSource {
  /** `time` (or `month`), `lat`, `lon`, `depth` where there is one, then the variables in the recipe's order. */
  readonly columns: readonly ColumnSpec[];
  readonly variables: readonly LoadVariable[];
  readonly isGridded: boolean;
  readonly isClimatology: boolean;
  /** Labels of the resolution lists of `@isobath/ocean`. */
  readonly temporalResolution: string;
  readonly spatialResolution: string;
  /** Why these resolutions, a sentence each, where the files decided; a draft gives them. */
  readonly resolutionReasons?: readonly string[];
  /** Rows if nothing is left out; the progress bar's scale. */
  readonly rowEstimate: number;
  /** Dataset fields found in the files (ACDD: title, summary, institution …) where the recipe has none. */
  readonly found: Readonly<Record<string, string>>;
  /** Blocks of at most 500,000 rows, longitudes in -180 to 180, depth in metres positive down. Memory is bounded by the block. */
  read(signal: AbortSignal): AsyncIterable<ColumnBlock>;
  /** What was left out, changed or computed; complete once `read` has ended. */
  notes(): readonly string[];
  close(): Promise<void>;
}

/** Where in a file a refusal lies. */
export interface SourcePlace {
  file: string;
  variable?: string;
  /** 1-based line of a text file or row of a sheet. */
  line?: number;
  /** Index along each dimension, as ncdump counts (from 0). */
  index?: readonly number[];
  value?: string;
}

/** A refused file: what is wrong, where, and what would be accepted. */
export class SourceError extends Error {
  readonly code = 'source-refused';
  readonly place: SourcePlace;
  /** What is wrong, without the place. */
  readonly reason: string;
  constructor(reason: string, place: SourcePlace, options?: { cause?: unknown }) {
    const told = shortenText(reason, MAX_REASON_LENGTH);
    super(`${describePlace(place)}: ${told}`, options);
    this.name = 'SourceError';
    this.reason = told;
    this.place = place;
  }
}

/** Characters of a reason; a damaged file can have a line of megabytes for the name of a column. */
const MAX_REASON_LENGTH = 4000;
const MAX_VALUE_LENGTH = 200;

/** The text, or its beginning and how long it is. */
export function shortenText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters in all)`;
}

function describePlace(place: SourcePlace): string {
  const parts = [place.file];
  if (place.variable !== undefined) parts.push(`variable ${place.variable}`);
  if (place.line !== undefined) parts.push(`line ${place.line}`);
  if (place.index !== undefined) parts.push(`index [${place.index.join(', ')}]`);
  if (place.value !== undefined)
    parts.push(`value ${shortenText(JSON.stringify(place.value), MAX_VALUE_LENGTH)}`);
  return parts.join(', ');
}
