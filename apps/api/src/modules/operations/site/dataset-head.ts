import { describeForSearchEngines } from '@isobath/contract';
import type { Collection, CruiseFullPage, DatasetFullPage, VariableRow } from '@isobath/contract';
import { escapeMarkup } from '@isobath/ocean';
import { addHeadTags } from './head-tags.ts';
import type { HeadParts } from './head-tags.ts';
import { collectionPath, cruisePath, datasetPath } from './page-paths.ts';
import { describeCollection } from './structured-collection.ts';
import { describeCruise } from './structured-cruise.ts';
import { summarize } from './summarize.ts';

const maxDescriptionLength = 300;

/** A dataset's page. */
export interface DescribedDataset {
  readonly page: DatasetFullPage;
  /** Those that the structured data name; none where they could not be read. */
  readonly variables: readonly VariableRow[];
}

/** The head of a page that is about something of the catalog. */
export type SubjectHead = HeadParts & Required<Pick<HeadParts, 'structured'>>;

/** What the head of a dataset's page says: its title, its description and its structured data. `origin` is where the portal is reached. */
export function headOfDataset({ page, variables }: DescribedDataset, origin: string): SubjectHead {
  const { dataset } = page;
  const url = `${origin}${datasetPath(dataset.Short_Name)}`;
  return {
    title: dataset.Long_Name,
    description: summarize(dataset.Description, maxDescriptionLength),
    url,
    structured: { ...describeForSearchEngines(page, url), ...describeVariables(variables) },
  };
}

/** The same for a cruise's page. */
export function headOfCruise(cruise: CruiseFullPage, origin: string): SubjectHead {
  const { Name: name, Nickname: nickname, Ship_Name: ship, datasets } = cruise;
  const count = `${datasets.length} ${datasets.length === 1 ? 'dataset' : 'datasets'}`;
  return {
    title: `Cruise ${name}`,
    description: `Cruise ${name}${nickname ? ` (${nickname})` : ''}${ship ? ` of ${ship}` : ''}: dates, track and ${count}.`,
    url: `${origin}${cruisePath(name)}`,
    structured: describeCruise(cruise, origin),
  };
}

/** The same for a collection's page. */
export function headOfCollection(collection: Collection, origin: string): SubjectHead {
  const { description, id, name, ownerName } = collection;
  return {
    title: name,
    description: summarize(
      description || `A collection of datasets by ${ownerName || 'a user of this portal'}.`,
      maxDescriptionLength,
    ),
    url: `${origin}${collectionPath(id)}`,
    structured: describeCollection(collection, origin),
  };
}

/** `variableMeasured` of schema.org/Dataset. */
function describeVariables(variables: readonly VariableRow[]): Record<string, unknown> {
  if (variables.length === 0) return {};
  return {
    variableMeasured: variables.map((variable) => ({
      '@type': 'PropertyValue',
      name: variable.Long_Name,
      alternateName: variable.Short_Name,
      ...(variable.Unit ? { unitText: variable.Unit } : {}),
      ...(variable.Variable_Min === null ? {} : { minValue: variable.Variable_Min }),
      ...(variable.Variable_Max === null ? {} : { maxValue: variable.Variable_Max }),
      ...describeClasses(variable),
      ...(variable.Standard_Name
        ? {
            propertyID: `http://mmisw.org/ont/cf/parameter/${encodeURIComponent(variable.Standard_Name)}`,
          }
        : {}),
    })),
  };
}

/** The code table of classes as what their values are compared with: https://schema.org/valueReference. */
function describeClasses({ Measurement }: VariableRow): Record<string, unknown> {
  if (Measurement?.kind !== 'class' || Measurement.flags.length === 0) return {};
  return {
    valueReference: Measurement.flags.map(({ value, meaning }) => ({
      '@type': 'PropertyValue',
      name: meaning,
      value,
    })),
  };
}

/** The one page with such a head, for those who read it without running it. */
export function writeSubjectHead(html: string, parts: SubjectHead): string {
  const { title, description } = parts;
  return addHeadTags(
    html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)} · Isobath</title>`)
      .replace(
        '</head>',
        () =>
          `<meta name="description" content="${escapeMarkup(description)}" data-served />\n  </head>`,
      ),
    parts,
  );
}
