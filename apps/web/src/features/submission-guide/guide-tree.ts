import {
  DATA_FIELDS,
  DATASET_FIELDS,
  FUNDING_FIELDS,
  PEOPLE_FIELDS,
  VARIABLE_FIELDS,
} from '@isobath/workbook';
import type { Field } from '@isobath/workbook';

/** A section of the guide. Its id is the first part of the address's hash. */
export interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** The column of a sheet that it explains. */
  readonly field?: Field;
  readonly children?: readonly GuideSection[];
}

const sectionOfField = (field: Field): GuideSection => ({
  id: idOfField(field.name),
  title: field.name,
  field,
  ...(field.name === 'var_sensor' && {
    children: [{ id: 'sensor-list', title: 'Sensor List' }],
  }),
});

/** The sections in the order in which they are read. */
export const guideTree: readonly GuideSection[] = [
  { id: 'getting-started', title: 'Getting Started' },
  { id: 'process-overview', title: 'Process Overview' },
  {
    id: 'dataset-preparation',
    title: 'Dataset Preparation',
    children: [
      { id: 'data-sheet', title: 'Data Sheet', children: DATA_FIELDS.map(sectionOfField) },
      {
        id: 'dataset-metadata-sheet',
        title: 'Dataset Metadata Sheet',
        children: DATASET_FIELDS.map(sectionOfField),
      },
      {
        id: 'variable-metadata-sheet',
        title: 'Variable Metadata Sheet',
        children: VARIABLE_FIELDS.map(sectionOfField),
      },
      { id: 'people-sheet', title: 'People Sheet', children: PEOPLE_FIELDS.map(sectionOfField) },
      { id: 'funding-sheet', title: 'Funding Sheet', children: FUNDING_FIELDS.map(sectionOfField) },
    ],
  },
  {
    id: 'dataset-validation',
    title: 'Dataset Validation',
    children: [
      { id: 'validation-api', title: 'Validation API' },
      { id: 'submission-portal', title: 'Submission Portal' },
    ],
  },
  { id: 'faq', title: 'Frequently Asked Questions' },
  { id: 'contact', title: 'Contact' },
];

/** A section and those above it, outermost first. */
interface PlacedSection {
  readonly section: GuideSection;
  readonly ancestors: readonly string[];
}

function flatten(sections: readonly GuideSection[], ancestors: readonly string[]): PlacedSection[] {
  return sections.flatMap((section) => [
    { section, ancestors },
    ...flatten(section.children ?? [], [...ancestors, section.id]),
  ]);
}

/** Every section, one after the other. */
const placed = flatten(guideTree, []);
/** Other spellings of fields lead to them too. */
const aliases = placed.flatMap(({ section }) =>
  section.field?.alias === undefined ? [] : [[section.field.alias, section.id] as const],
);

/** The section of a column of a sheet. */
export function idOfField(name: string): string {
  return name === 'var1...varN' ? 'variable-columns' : name;
}

/** Where the reader is: a section, and a part of it, empty for its top. */
export interface GuidePlace {
  readonly section: GuideSection;
  readonly ancestors: readonly string[];
  readonly part: string;
  readonly previous: GuideSection | undefined;
  readonly next: GuideSection | undefined;
}

/** The words of a name; `-` and `_` may stand for each other in addresses. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[-_]/)
    .filter((word) => word !== '');
const beginsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.length <= words.length && start.every((word, index) => words[index] === word);

/**
 * Reads the hash of an address, decoded and without `#`: `data-sheet` is a section, `data-sheet-time` one below it, `faq-size` a part of one.
 * Anything else is the first section.
 */
export function readGuideHash(hash: string): GuidePlace {
  const words = wordsOf(hash);
  const named = new Map(aliases);
  const candidates = [...placed.map(({ section }) => section.id), ...named.keys()]
    .filter((id) => beginsWith(words, wordsOf(id)))
    .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length);
  const [found] = candidates;
  if (found === undefined) return placeOf('getting-started', '');
  const id = named.get(found) ?? found;
  const rest = words.slice(wordsOf(found).length).join('-');
  const child = childOf(id, rest);
  return child === undefined ? placeOf(id, rest) : placeOf(child, '');
}

function childOf(id: string, name: string): string | undefined {
  const { section } = placed.find((each) => each.section.id === id) ?? {};
  return name === ''
    ? undefined
    : section?.children?.find((child) => wordsOf(child.id).join('-') === name)?.id;
}

function placeOf(id: string, part: string): GuidePlace {
  const index = Math.max(
    0,
    placed.findIndex(({ section }) => section.id === id),
  );
  const { section, ancestors } = placed[index] ?? { section: guideTree[0], ancestors: [] };
  if (section === undefined) throw new Error('The guide has no sections');
  return {
    section,
    ancestors,
    part,
    previous: placed[index - 1]?.section,
    next: placed[index + 1]?.section,
  };
}
