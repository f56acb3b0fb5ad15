import { expect, it } from 'vitest';
import { guideTree, readGuideHash } from './guide-tree.ts';
import type { GuideSection } from './guide-tree.ts';

const idOf = (hash: string): string => readGuideHash(hash).section.id;

// Proves submissions/guide: Default section getting-started @ guideTree
it('the guide begins with Getting Started, also at an address that it does not know', () => {
  expect(['', 'nowhere', '--', 'data', 'constructor'].map(idOf)).toEqual(
    Array.from({ length: 5 }, () => 'getting-started'),
  );
});

it('a hash names a section, one below it, or a part of it, with hyphens or underscores', () => {
  expect(['data-sheet', 'data_sheet', 'Data-Sheet'].map(idOf)).toEqual(
    Array.from({ length: 3 }, () => 'data-sheet'),
  );
  expect(['lat', 'data-sheet-lat', 'data_sheet_lat'].map(idOf)).toEqual(['lat', 'lat', 'lat']);
  expect(['var-sensor', 'variable-metadata-sheet-var_sensor'].map(idOf)).toEqual([
    'var_sensor',
    'var_sensor',
  ]);
  expect(idOf('dataset_acknowledgment')).toBe('dataset_acknowledgement');
  expect(readGuideHash('faq-size')).toMatchObject({ section: { id: 'faq' }, part: 'size' });
  expect(readGuideHash('process_overview_doi')).toMatchObject({
    section: { id: 'process-overview' },
    part: 'doi',
  });
});

// Proves submissions/guide: Getting Started, Process Overview, Dataset Preparation, Dataset
//   Validation, Frequently Asked Questions, Contact @ guideTree
it('every section is found by its id, with the sections above it', () => {
  const check = (sections: readonly GuideSection[], above: readonly string[]): void => {
    for (const section of sections) {
      expect(readGuideHash(section.id)).toMatchObject({ section, ancestors: above, part: '' });
      check(section.children ?? [], [...above, section.id]);
    }
  };
  check(guideTree, []);
});

it('back and forward go through all sections, one after the other', () => {
  const seen: string[] = [];
  for (let id: string | undefined = 'getting-started'; id !== undefined;) {
    seen.push(id);
    const { next } = readGuideHash(id);
    if (next) expect(readGuideHash(next.id).previous?.id).toBe(id);
    id = next?.id;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 5)).toEqual([
    'getting-started',
    'process-overview',
    'dataset-preparation',
    'data-sheet',
    'time',
  ]);
  expect(seen.at(-1)).toBe('contact');
  expect(readGuideHash('getting-started').previous).toBeUndefined();
});
