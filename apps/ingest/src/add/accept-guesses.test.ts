import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareIngest } from '../load/ingest-recipe.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import { writeDraft } from '../recipe/write-draft.ts';
import { csvFormat } from '../sources/csv/index.ts';
import { openProgress } from '../terminal/progress.ts';
import type { FixtureFolder } from '../testing/table-fixtures.ts';
import { makeFixtureFolder } from '../testing/table-fixtures.ts';
import { acceptGuesses } from './accept-guesses.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const signal = new AbortController().signal;

async function guess(
  content: string,
): Promise<ReturnType<typeof acceptGuesses> & { file: string }> {
  const file = await folder.write('guess.csv', content);
  const drafted = await csvFormat.inspect(file, signal);
  return { file, ...acceptGuesses(writeDraft(drafted, { fileName: 'guess.csv', format: 'csv' })) };
}

const positions = 'time,Latitude,Longitude,temp\n2020-01-01T12:00:00Z,43 29.857,62 52.199,10\n';

describe('guesses that were asked for', () => {
  it('answer what the draft leaves open, are listed, and become notes of the dataset', async () => {
    const { file, text, guesses } = await guess(positions);
    expect(guesses).toBe(2);
    const recipeText = text.replaceAll(/TODO.*/g, 'filled in');
    const recipe = parseRecipe(recipeText, 'guess.yaml');
    expect(recipe.coordinates).toMatchObject({
      lat: { positive: 'north' },
      lon: { positive: 'east' },
    });
    const silent = {
      print: () => undefined,
      tell: () => undefined,
      draw: () => undefined,
      isInteractive: false,
      widthCharacters: 80,
      ask: () => Promise.resolve(undefined),
    };
    const { source } = await prepareIngest(
      { recipe, recipeText, paths: [file] },
      openProgress(silent, 'guess'),
      signal,
    );
    await source.close();
    expect(source.notes()).toEqual(
      expect.arrayContaining([
        'coordinates.lat.positive is a guess: north, not south; 43 29.857 has neither a sign nor a letter; with north it is 43.4976° N, with south 43.4976° S',
        expect.stringMatching(/^coordinates.lon.positive is a guess: east, not west; /),
      ]),
    );
  });

  it('leave open what the draft has no answer for', async () => {
    const { text, guesses } = await guess('time,temp\n2020-01-01T12:00:00Z,10\n');
    expect(guesses).toBe(0);
    expect(text).toContain('from: TODO the column of the latitude, or a constant');
    expect(text).not.toContain('guesses');
  });
});
