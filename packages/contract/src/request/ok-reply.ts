import { z } from 'zod';

/** The text `OK`: the reply of what is done and has nothing to tell. */
export const okReplySchema = z.literal('OK');
