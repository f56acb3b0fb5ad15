import type { ParamDescriptions } from '../request/param-descriptions.ts';
import { listFormatNames, rowFormats } from '../request/file-formats.ts';

/** The format of rows. */
export const formatDescriptions: ParamDescriptions = {
  format: `${listFormatNames(rowFormats)}; if omitted, \`Accept\` decides, otherwise CSV.`,
};
