import { z } from 'zod';
import { recipeSchema, sourceRecipeSchema } from '@isobath/contract';
import { formats } from '../sources/index.ts';

/** A recipe whose format is one of those that can be read, or `auto`. */
export const readableRecipeSchema = recipeSchema.extend({
  source: sourceRecipeSchema
    .extend({ format: z.enum(['auto', ...formats.map(({ name }) => name)]).default('auto') })
    .prefault({}),
});
