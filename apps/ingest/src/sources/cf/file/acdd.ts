import type { CfAttribute } from './cf-file.ts';
import { readText } from './cf-file.ts';

/** Fields of a recipe's dataset block and the global attributes that hold them, by ACDD 1.3 and the CF conventions; the first that is there counts. */
const FIELDS: readonly (readonly [field: string, attributes: readonly string[]])[] = [
  ['long_name', ['title', 'Title', 'TITLE']],
  ['description', ['summary', 'abstract', 'description', 'comment']],
  ['source', ['institution', 'creator_institution', 'publisher_name', 'creator_name']],
  ['distributor', ['publisher_name', 'publisher_institution', 'distributor']],
  ['acknowledgement', ['acknowledgement', 'acknowledgment', 'credit', 'creator_name']],
  ['references', ['references', 'reference', 'metadata_link', 'infoUrl']],
  ['keywords', ['keywords']],
  ['version', ['product_version', 'version']],
  ['history', ['history']],
  ['licence', ['license', 'licence', 'rights']],
  ['doi', ['doi', 'product_doi', 'id']],
  ['process_level', ['processing_level']],
  ['release_date', ['date_issued', 'date_created', 'date_modified', 'creation_date']],
  ['programs', ['program', 'project']],
];

/** What the global attributes of a file say of the dataset, by the names of the recipe's fields. */
export function readDatasetFields(
  attributes: ReadonlyMap<string, CfAttribute>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, names] of FIELDS) {
    const text = names
      .map((name) => readText(attributes, name))
      .find((value) => value !== undefined && isUsable(field, value));
    if (text !== undefined) found[field] = field === 'release_date' ? text.slice(0, 10) : text;
  }
  return found;
}

function isUsable(field: string, text: string): boolean {
  if (field === 'doi') return /10\.\d{4,9}\/\S+/.test(text);
  return field !== 'release_date' || /^\d{4}-\d{2}-\d{2}/.test(text);
}
