import { z } from 'zod';

const line = z.string().max(500).default('');

/** POST /api/community/errorreport: what broke on a page, without anything that the person typed. Answers 200 with an empty body once the report is on its way to the people who run the portal. */
export const errorReportSchema = z.strictObject({
  errorText: z.string().trim().min(1).max(2000),
  browserInfo: line,
  osInfo: line,
  stackFirstLine: line,
  /** Path of the page, without its query. */
  location: line,
});

/** What a page reports. */
export type ErrorReport = z.input<typeof errorReportSchema>;
