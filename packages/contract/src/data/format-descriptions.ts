import type { ParamDescriptions } from '../request/param-descriptions.ts';
import type { FileFormatName } from '../request/file-formats.ts';
import { listFormatNames, rowFormats } from '../request/file-formats.ts';

/** The parameter `format` of a route that offers these formats. */
export function describeFormats(names: readonly FileFormatName[]): string {
  return `${listFormatNames(names)}; if omitted, \`Accept\` decides, otherwise CSV.`;
}

/** The format of rows. */
export const formatDescriptions: ParamDescriptions = { format: describeFormats(rowFormats) };
