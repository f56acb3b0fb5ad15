import { expect, it } from 'vitest';
import { isVisualizationHidden } from './is-visualization-hidden.ts';

// Proves portal/catalog: No picture of GRUMP @ isVisualizationHidden
it('the GRUMP database has no picture on its page, and every other dataset has one', () => {
  expect(isVisualizationHidden({ Short_Name: 'GRUMP_ASV', Long_Name: 'Plankton' })).toBe(true);
  expect(
    isVisualizationHidden({
      Short_Name: 'X',
      Long_Name: 'Global rRNA Universal Metabarcoding of Plankton (GRUMP)',
    }),
  ).toBe(true);
  expect(isVisualizationHidden({ Short_Name: 'Grumpy_Seals', Long_Name: 'Grumpy seals' })).toBe(
    false,
  );
});
