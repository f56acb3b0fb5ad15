import { describe, expect, it } from 'vitest';
import { readUnstructuredMetadata, searchMetadata } from './unstructured-metadata.ts';

describe('metadata outside the fixed fields', () => {
  const text =
    '[{"cruise_names":{"values":["KM1906","KOK1507"],"descriptions":["Gradients 3"]}},{"doi":"10.1/x"}]';

  it('sets each value beside what it means', () => {
    expect(readUnstructuredMetadata(text)).toEqual([
      { name: 'cruise_names', value: 'KM1906', description: 'Gradients 3' },
      { name: 'cruise_names', value: 'KOK1507', description: '' },
      { name: 'doi', value: '10.1/x', description: '' },
    ]);
  });

  // Proves portal/catalog: Additional Dataset Metadata: searched without outer blanks, in any case
  //   @ searchMetadata
  it('is searched in any case, blanks aside', () => {
    expect(searchMetadata(readUnstructuredMetadata(text), '  GRADIENTS ')).toHaveLength(1);
    expect(searchMetadata(readUnstructuredMetadata(text), '')).toHaveLength(3);
  });

  // Proves portal/catalog: Metadata that cannot be read are left out and logged @
  //   readUnstructuredMetadata
  it('that cannot be read gives nothing and is reported with its beginning', () => {
    const faults: Error[] = [];
    expect(readUnstructuredMetadata('{broken', (fault) => faults.push(fault))).toEqual([]);
    expect(faults.map(({ message }) => message)).toEqual(['Metadata text cannot be read: {broken']);
  });
});
