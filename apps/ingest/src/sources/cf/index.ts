export type {
  CfFile,
  CfAttribute,
  CfDimension,
  CfVariable,
  NumericArray,
  Slab,
  SlabValues,
  ValueType,
} from './file/cf-file.ts';
export { bytesOf, countValues, readText, viewAs, wholeSlab } from './file/cf-file.ts';
export { openCfSource } from './open-source.ts';
export { inspectCf, draftDataset } from './draft/draft.ts';
export { settleDraft } from './draft/settle-draft.ts';
export { alignPositions } from './file/positions.ts';
export { alignSamples } from './file/aligned-samples.ts';
export { readDatasetFields } from './file/acdd.ts';
export { statedResolution } from './grid/resolutions.ts';
export { findVariable } from './file/roles.ts';
export { readTexts } from './file/texts.ts';
export { pickCells } from './values/transpose.ts';
export { readCoordinate } from './values/coordinate-values.ts';
export type { DecodingPlan } from './values/decode.ts';
export { decodeNumbers, planDecoding } from './values/decode.ts';
export type { CellValues } from './values/block-builder.ts';
export { BlockBuilder } from './values/block-builder.ts';
export type { VariableTally } from './values/loaded-variable.ts';
export { describeKept } from './values/loaded-variable.ts';
export { markValues } from './grid/emit-rows.ts';
export { defaultFill } from './file/fill-values.ts';
