import type { DatasetAddress } from '../../../shared/addresses/dataset-address.ts';

/** Looks at another variable, slice or place. */
export type Look = (change: Partial<DatasetAddress>) => void;
