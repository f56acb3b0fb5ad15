import { expect, it } from 'vitest';
import { gridVariable } from '../testing/chart-choices.ts';
import { availableSubtypes, chartSubtypeNames, explainHidden } from './chart-subtypes.ts';

const grid = gridVariable();
const surface = gridVariable({ Has_Depth: false });
const cruise = gridVariable({
  Temporal_Resolution: 'Irregular',
  Spatial_Resolution: 'Irregular',
  Is_Gridded: false,
});

// Proves visualization/chart-types: chartMessages.onlyForSparse
it('a grid with depths has every chart but those of observations', () => {
  expect(availableSubtypes(grid)).toEqual(
    chartSubtypeNames.filter((name) => name !== 'sparse' && name !== 'castSection'),
  );
  expect(explainHidden(grid, 'castSection')).toContain('only available for casts');
  expect(explainHidden(grid, 'sparse')).toBe('Sparse map is only available for sparse data');
});

// Proves visualization/chart-types: A monthly climatology hides no chart type of its own @
//   availableSubtypes
it('a monthly climatology has the charts of any other grid', () => {
  const monthly = gridVariable({ Climatology: true, Temporal_Resolution: 'Monthly Climatology' });
  expect(availableSubtypes(monthly)).toEqual(availableSubtypes(grid));
});

// Proves visualization/chart-types: chartMessages.surfaceOnly
it('a grid of the surface has no section and no profile', () => {
  expect(availableSubtypes(surface)).toEqual(['heatmap', 'contourMap', 'histogram', 'timeSeries']);
  for (const subtype of ['sectionMap', 'contourSectionMap', 'depthProfile'] as const)
    expect(explainHidden(surface, subtype)).toBe('variable contains only surface data');
});

// Proves visualization/chart-types: A histogram is always offered @ availableSubtypes
it('irregular data with depths are drawn as histogram, profile, section and sparse chart', () => {
  expect(availableSubtypes(cruise)).toEqual(['histogram', 'depthProfile', 'castSection', 'sparse']);
});

it('observations of a climatology have no section along a track', () => {
  const monthly = { ...cruise, Climatology: true };
  expect(explainHidden(monthly, 'castSection')).toContain('has no track');
  expect(availableSubtypes(monthly)).toEqual(['histogram', 'depthProfile', 'sparse']);
});

// Proves visualization/chart-types: chartMessages.notForSparse
it.each([
  ['heatmap', 'Heatmap is not available for sparse data'],
  ['contourMap', 'Contour is not available for sparse data'],
  ['sectionMap', 'Section Map is not available for sparse data'],
  ['contourSectionMap', 'Contour Section Map is not available for sparse data'],
  ['timeSeries', 'Time Series is not available for sparse data'],
] as const)('irregular data have no %s', (subtype, message) => {
  expect(explainHidden(cruise, subtype)).toBe(message);
  expect(explainHidden(grid, subtype)).toBeUndefined();
});

it('a grid of one day, of uneven days or on uneven axes has the charts of any other grid', () => {
  const uneven = [
    gridVariable({ Temporal_Resolution: 'Irregular' }),
    gridVariable({ Temporal_Resolution: 'Irregular', Spatial_Resolution: 'Irregular' }),
  ];
  for (const variable of uneven)
    expect(availableSubtypes(variable)).toEqual(availableSubtypes(grid));
});

it('rows without axes count as a grid where the catalog states their step in space', () => {
  const curvilinear = gridVariable({ Is_Gridded: false, Temporal_Resolution: 'Irregular' });
  expect(availableSubtypes(curvilinear)).toEqual(availableSubtypes(grid));
});
