/** What one request may consist of, so that reading it takes no longer than its length allows. Beyond a limit it is refused, never cut. */
export const requestLimits = {
  /** Parameters of an address. */
  parameters: 200,
  /** Fields of a form. */
  formFields: 50,
  /** Arrays and objects of JSON inside one another. */
  jsonDepth: 32,
  /** Different words of one search. */
  searchWords: 20,
  /** Characters of the words of a search. */
  searchTextLength: 2000,
  /** Characters of a number that is written as text. */
  numberLength: 40,
} as const;

/** Datasets that one zip may hold, and so one collection. */
export const bulkDatasetLimit = 200;

/**
 * Whether JSON text opens more than `levels` arrays and objects inside one another. Reads the text
 * once and parses nothing: text that is not valid JSON is left to the parser.
 */
export function isNestedDeeper(json: string, levels: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isInText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > levels) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}
