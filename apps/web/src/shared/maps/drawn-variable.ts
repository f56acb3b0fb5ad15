import type { VisualizableVariable } from '@isobath/contract';

/** The words that a map needs of a variable. */
export type DrawnVariable = Pick<
  VisualizableVariable,
  'Long_Name' | 'Unit' | 'Standard_Name' | 'meta'
>;
