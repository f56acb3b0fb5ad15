import { argoFormat } from './argo/index.ts';
import { btlFormat } from './btl/index.ts';
import { cnvFormat } from './cnv/index.ts';
import { csvFormat } from './csv/index.ts';
import { netcdfFormat } from './netcdf/index.ts';
import { parquetFormat } from './parquet/index.ts';
import { sflFormat } from './sfl/index.ts';
import type { SourceFormat } from './source.ts';
import { syntheticFormat } from './synthetic/index.ts';
import { whpExchangeFormat } from './whp-exchange/index.ts';
import { xlsxFormat } from './xlsx/index.ts';

/** Every format that can be read, the more particular before the more general. */
export const formats: readonly SourceFormat[] = [
  argoFormat,
  netcdfFormat,
  parquetFormat,
  xlsxFormat,
  whpExchangeFormat,
  btlFormat,
  cnvFormat,
  sflFormat,
  csvFormat,
  syntheticFormat,
];
