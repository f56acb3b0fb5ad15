import type { ReferencePage } from '@isobath/contract';
import { fetchReference } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import type { Block, ReadPage } from './parse-markdown.ts';

/** A page of the documentation and where it stands in the navigation. */
export interface Section extends ReadPage {
  id: string;
}

/** A page as the navigation knows it before it is loaded: the first part of the address's hash, and its name. */
type NamedSection = readonly [id: string, name: string];

/** What the navigation lists: pages by group. */
export const groups: readonly {
  readonly title: string;
  readonly sections: readonly NamedSection[];
}[] = [
  {
    title: 'Start',
    sections: [
      ['start', 'First steps'],
      ['key', 'Getting a key'],
    ],
  },
  {
    title: 'Clients',
    sections: [
      ['python', 'Python'],
      ['r', 'R'],
      ['julia', 'Julia'],
      ['matlab', 'Matlab'],
      ['curl', 'curl'],
      ['duckdb', 'DuckDB'],
      ['xarray', 'xarray'],
    ],
  },
  {
    title: 'Reference',
    sections: [
      ['sql', 'SQL dialect'],
      ['procedures', 'Procedures'],
      ['relations', 'Relations'],
      ['formats', 'Formats'],
      ['limits', 'Limits'],
      ['errors', 'Errors'],
      ['routes', 'Routes'],
    ],
  },
];

/** Every page, in the order of the navigation. */
export const sectionNames: readonly NamedSection[] = groups.flatMap(({ sections }) => sections);

/** Whether a page is told by the server; the others come with the pages. */
export const isReference = (id: string): boolean =>
  groups[2]!.sections.some(([each]) => each === id);
const isGuide = (id: string): boolean => id !== 'start' && !isReference(id);

/** The recipe pages, in a piece of code of their own. */
export const guidesQuery = queryOptions({
  queryKey: ['documentation', 'guides'],
  staleTime: Infinity,
  queryFn: async (): Promise<Section[]> => {
    const { readGuide } = await import('./guides.ts');
    return sectionNames
      .filter(([id]) => isGuide(id))
      .map(([id]) => ({ id, ...readGuide(id, location.origin) }));
  },
});

/** The reference of this portal. */
export const referenceQuery = queryOptions({
  queryKey: ['documentation', 'reference'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<Section[]> =>
    (await fetchReference({ signal })).map(sectionOfPage),
});

/** A page of the reference as a page of the documentation. */
export function sectionOfPage({ id, title, intro, parts }: ReferencePage): Section {
  const paragraphs = (texts: readonly string[]): Block[] =>
    texts.map((text) => ({ kind: 'paragraph', text }));
  return {
    id,
    title,
    parts: [
      { id: '', title: '', blocks: paragraphs(intro) },
      ...parts.map((part) => ({
        id: part.id,
        title: part.title,
        blocks: [
          ...paragraphs(part.text),
          ...part.tables.map((table): Block => ({ kind: 'table', ...table })),
        ],
      })),
    ],
  };
}

/** What an address's hash names: `procedures/uspmatch` is a part of a page; what is not known is the first page. */
export function readHash(hash: string): { section: string; part: string } {
  const [section = '', part = ''] = hash.split('/');
  return sectionNames.some(([id]) => id === section)
    ? { section, part }
    : { section: sectionNames[0]![0], part: '' };
}
