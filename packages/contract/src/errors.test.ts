import { describe, expect, it } from 'vitest';
import { problems } from './errors.ts';

describe('the table of refusals', () => {
  it.each(Object.entries(problems))(
    '%s has a title and a remedy that people can read',
    (_code, row) => {
      expect(row.status).toBeGreaterThanOrEqual(400);
      expect(row.title).toMatch(/^[A-Z].*[^.!]$/);
      expect(row.remedy).toMatch(/^[A-Z].*\.$/);
    },
  );
});
