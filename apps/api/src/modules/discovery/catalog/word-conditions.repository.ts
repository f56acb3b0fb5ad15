import { findAbbreviation, requireValue } from '@isobath/ocean';
import type { Column, SQL } from 'drizzle-orm';
import { and, eq, like, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { isExcluded } from './split-words.ts';
import {
  cruise,
  dataset,
  datasetCruise,
} from '../../../platform/catalog-database/schema/schema.ts';

/** Whether a text contains a word, whatever characters it has, or a phrase, with blanks or underscores. */
export function containsWord(text: Column | SQL, word: string): SQL {
  return like(text, `%${anyBlank(escapeLike(word))}%`);
}

/** Whether a lower-cased text speaks of a word: holds it or, where it is an abbreviation of the field, a name that it stands for. */
export function speaksOf(text: Column | SQL, word: string): SQL {
  const known = findAbbreviation(word);
  if (!known) return containsWord(text, word);
  const { meanings, exceptions = [], isWholeWord } = known;
  const itself = isWholeWord
    ? sql`${text} ~ ${`(^|[^[:alnum:]])${word}([^[:alnum:]]|$)`}`
    : containsWord(text, word);
  const condition = or(
    itself,
    ...meanings.map((meaning) =>
      and(
        like(text, `%${anyBlank(meaning)}%`),
        exceptions.length === 0
          ? undefined
          : like(without(text, exceptions), `%${anyBlank(meaning)}%`),
      ),
    ),
  );
  return requireValue(condition, 'condition on a word');
}

/** Whether a dataset or one of its cruises speaks of a term, or for one that is left out, whether none does. */
export function fitsTerm(database: Database, term: string): SQL {
  const isWithout = isExcluded(term);
  const word = isWithout ? term.slice(1) : term;
  const fits = requireValue(
    or(speaksOf(dataset.searchText, word), isOfCruise(database, word)),
    'condition on a term',
  );
  return isWithout ? not(fits) : fits;
}

/** What the catalog says of a cruise, lower-cased: its name, nickname, ship, chief scientist and series. */
export const cruiseWords = sql<string>`lower(concat_ws(E'\n', ${cruise.name}, ${cruise.nickname}, ${cruise.shipName}, ${cruise.chiefName}, ${cruise.series}))`;

/** Whether a dataset belongs to a cruise whose name, nickname, ship, chief scientist or series holds a word. */
export function isOfCruise(database: Database, word: string): SQL {
  const ids = database
    .select({ id: datasetCruise.datasetId })
    .from(datasetCruise)
    .innerJoin(cruise, eq(cruise.id, datasetCruise.cruiseId))
    .where(containsWord(cruiseWords, word));
  // An array is read once, so that the index of words and the key can answer together.
  return sql`${dataset.id} = any(array(${ids}))`;
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** `sea surface height` as a pattern that also fits `sea_surface_height`. */
function anyBlank(meaning: string): string {
  return meaning.replaceAll(' ', '_');
}

function without(text: Column | SQL, phrases: readonly string[]): SQL {
  return sql`regexp_replace(${text}, ${phrases.map((phrase) => phrase.replaceAll(' ', '.')).join('|')}, '', 'g')`;
}
