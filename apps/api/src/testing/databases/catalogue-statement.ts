import { readFileSync } from 'node:fs';

const file = new URL(
  '../../../../../packages/query/src/testing/catalogue-statement.json',
  import.meta.url,
);

/**
 * The list of variables in the shape in which a published client asks for it: every relation joined by name, most columns without their
 * table, statistics out of JSON by paths put together, metadata gathered in subqueries, lines that are commented out, 4.3 kB. The dialect is
 * tested with it too.
 */
export const catalogueStatement = (JSON.parse(readFileSync(file, 'utf8')) as string[]).join('\n');
