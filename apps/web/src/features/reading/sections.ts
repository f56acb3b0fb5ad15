import { docsRoutes } from '@isobath/contract';
import type { ReferencePage } from '@isobath/contract';
import { callRoute } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import type { Block, ReadPage } from './parse-markdown.ts';

/** A page of the documentation and where it stands in the navigation. */
export interface Section extends ReadPage {
  id: string;
}

/** A page as the navigation knows it before it is loaded: the first part of the address's hash, and its name. */
type NamedSection = readonly [id: string, name: string];

const firstSection: NamedSection = ['start', 'First steps'];

const referenceSections: readonly NamedSection[] = [
  ['sql', 'SQL dialect'],
  ['procedures', 'Procedures'],
  ['relations', 'Relations'],
  ['formats', 'Formats'],
  ['limits', 'Limits'],
  ['errors', 'Errors'],
  ['routes', 'Routes'],
];

/** The reference of the API, shown in a frame. */
export const frameSection: Section = {
  id: 'api',
  title: 'API Reference',
  parts: [
    {
      id: '',
      title: '',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Every route with its parameters, replies and refusals, as the server tells it. It also has [a page of its own](/api/docs), and a [document for programs](/api/docs/json).',
        },
      ],
    },
  ],
};

/** What the navigation lists: pages by group. */
export const groups: readonly {
  readonly title: string;
  readonly sections: readonly NamedSection[];
}[] = [
  {
    title: 'Start',
    sections: [firstSection, ['key', 'Getting a key']],
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
      ['webhooks', 'Webhooks'],
    ],
  },
  {
    title: 'Reference',
    sections: [...referenceSections, [frameSection.id, frameSection.title]],
  },
];

/** Clients that are described, but have not been run as the others have. */
export const underDevelopment: readonly string[] = ['julia'];

/** Every page, in the order of the navigation. */
export const sectionNames: readonly NamedSection[] = groups.flatMap(({ sections }) => sections);

/** Whether the server supplies a page; the others come with the web app. */
export const isReference = (id: string): boolean => referenceSections.some(([each]) => each === id);
const isGuide = (id: string): boolean =>
  id !== 'start' && id !== frameSection.id && !isReference(id);

/** The recipe pages, loaded as a chunk of their own. */
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
    (await callRoute(docsRoutes.readReference, {}, { signal })).pages.map(sectionOfPage),
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

/** Reads the hash of an address: `procedures/uspmatch` is a part of a page; an unknown page becomes the first one. */
export function readHash(hash: string): { section: string; part: string } {
  const [section = '', part = ''] = hash.split('/');
  return sectionNames.some(([id]) => id === section)
    ? { section, part }
    : { section: firstSection[0], part: '' };
}
