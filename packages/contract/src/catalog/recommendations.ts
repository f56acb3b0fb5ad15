import { z } from 'zod';
import { datasetRowSchema } from './catalog.ts';

/** Datasets that people use, from this portal's own record of calls (spec 1 §2, reference 2 §2.2). */

/** Datasets that one list names at most. */
export const recommendationLimit = 10;

/** Query of recent-datasets and recommended-datasets. `user_id` may stand there, as clients send it; the answer is always that of the caller. */
export const recommendationQuerySchema = z.object({ user_id: z.string().max(100).optional() });

/** GET /api/catalog/popular-datasets, recent-datasets and recommended-datasets. */
export const recommendationsReplySchema = z.array(datasetRowSchema);
