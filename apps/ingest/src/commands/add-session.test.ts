import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdditionReply, AdditionRequest } from '@isobath/contract';
import { additionReplySchema } from '@isobath/contract';
import type { FixtureFolder } from '../testing/table-fixtures.ts';
import { makeFixtureFolder } from '../testing/table-fixtures.ts';
import { addSession } from './add-session.ts';

const grid = fileURLToPath(new URL('../../../../fixtures/coads_climatology.nc', import.meta.url));

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
  await folder.write(
    'hobo.csv',
    `"Plot Title: mooring"\n"#","Date Time, GMT-07:00","Temp, °C (LGR S/N: 1, SEN S/N: 1)"\n${Array.from({ length: 9 }, (_, at) => `${at + 1},05/13/21 0${at + 1}:00:00 PM,${9 + at / 10}`).join('\n')}\n`,
  );
  await folder.write('broken.nc', 'CDF\u0001 and nothing that a NetCDF file has');
});
afterAll(() => folder.remove());

type Asked = AdditionRequest extends infer Request
  ? Request extends AdditionRequest
    ? Omit<Request, 'id'>
    : never
  : never;

/** A session with a file, in which each request waits for the reply to the one before unless it is one of several. */
function openSession(file: string) {
  let wake: (() => void) | undefined;
  const lines: string[] = [];
  let isOver = false;
  let count = 0;
  async function* input() {
    while (!isOver || lines.length > 0) {
      const line = lines.shift();
      if (line !== undefined) yield Buffer.from(`${line}\n`);
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const replies = new Map<number, (reply: AdditionReply) => void>();
  const ended = addSession(
    {
      dataFolder: folder.path('data'),
      workingFolder: folder.path('.'),
      signal: new AbortController().signal,
      input: Readable.from(input()),
      terminal: {
        print: (line) => {
          const reply = additionReplySchema.parse(JSON.parse(line));
          replies.get(reply.id)?.(reply);
        },
        tell: () => undefined,
        draw: () => undefined,
        isInteractive: false,
        widthCharacters: 80,
        ask: () => Promise.resolve(undefined),
      },
    },
    file,
  );
  return {
    ask: (request: Asked) =>
      new Promise<AdditionReply>((resolve) => {
        count += 1;
        replies.set(count, resolve);
        lines.push(JSON.stringify({ id: count, ...request }));
        wake?.();
      }),
    end: () => {
      isOver = true;
      wake?.();
      return ended;
    },
  };
}

const recipeOf = (reply: AdditionReply): string => {
  if (reply.reply !== 'recipe' && reply.reply !== 'drafted') throw new Error(JSON.stringify(reply));
  return reply.recipe;
};
const openOf = (reply: AdditionReply): string[] => {
  if (reply.reply !== 'recipe' && reply.reply !== 'drafted') throw new Error(JSON.stringify(reply));
  return reply.questions.filter(({ isAboutWords }) => !isAboutWords).map(({ path }) => path);
};

describe('isobath add-session', () => {
  it('asks what isobath add asks, takes answers one by one, and shows the rows', async () => {
    const session = openSession(folder.path('hobo.csv'));
    const drafted = await session.ask({ ask: 'draft' });
    expect(openOf(drafted)).toEqual(['coordinates.place']);
    expect(drafted).toMatchObject({
      found: { format: 'csv', remarks: expect.arrayContaining([expect.stringMatching(/GMT-07/)]) },
      shortName: 'hobo',
    });
    const withLat = await session.ask({
      ask: 'set',
      recipe: recipeOf(drafted),
      path: 'coordinates.lat.from',
      value: '43.5',
    });
    expect(openOf(withLat)).toEqual(['coordinates.lon.from']);
    const complete = await session.ask({
      ask: 'set',
      recipe: recipeOf(withLat),
      path: 'coordinates.lon.from',
      value: '-62.9',
    });
    expect(openOf(complete)).toEqual([]);
    const named = await session.ask({
      ask: 'set',
      recipe: recipeOf(complete),
      path: 'dataset.short_name',
      value: 'Mooring',
    });
    expect(named).toMatchObject({ shortName: 'Mooring' });
    expect(recipeOf(named)).toMatch(/^# Recipe drafted from[\s\S]*\ntable: tblMooring\n/);
    const shown = await session.ask({ ask: 'preview', recipe: recipeOf(named) });
    expect(shown).toMatchObject({
      reply: 'preview',
      preview: {
        rowCount: 9,
        isWhole: true,
        places: { count: 1, onLandCount: 0, lats: [43.5], lons: [-62.9] },
        drawing: { kind: 'series', name: 'Temp_C', unit: '°C', of: '43.5°N 62.9°W', rowCount: 9 },
      },
    });
    if (shown.reply !== 'preview') throw new Error('no preview');
    expect(shown.preview.rows[0]).toEqual(['2021-05-13T20:00:00Z', '43.5', '-62.9', '1', '9']);
    expect(shown.preview.columns.find(({ name }) => name === 'Temp_C')).toEqual({
      name: 'Temp_C',
      type: 'float64',
      unit: '°C',
      least: '9',
      greatest: '9.8',
      missingCount: 0,
    });
    expect(shown.preview.drawing?.y).toEqual(Array.from({ length: 9 }, (_, at) => 9 + at / 10));
    await session.end();
  });

  it('says why an answer is none, a recipe is none, and what is still wrong in it by line', async () => {
    const session = openSession(folder.path('hobo.csv'));
    const recipe = recipeOf(await session.ask({ ask: 'draft' }));
    const set = (path: string, value: string | null) =>
      session.ask({ ask: 'set', recipe, path, value });
    expect(await set('dataset.make', 'Guess')).toMatchObject({
      reply: 'refused',
      problem: expect.stringMatching(/Observation/),
    });
    expect(await set('coordinates.place', null)).toMatchObject({
      problem: 'coordinates.place cannot be left out',
    });
    expect(await set('dataset.short_name', '')).toMatchObject({ reply: 'refused' });
    expect(await session.ask({ ask: 'look', recipe: 'a: [1' })).toMatchObject({
      reply: 'refused',
      problems: [{ line: 1, problem: expect.stringMatching(/not YAML/) }],
    });
    const filled = recipe
      .replaceAll(/from: TODO .*/g, 'from: nowhere')
      .replaceAll(/: TODO .*/g, ': Made for a test')
      .replace('unit: °C', 'unti: °C');
    expect(await session.ask({ ask: 'look', recipe: filled })).toMatchObject({
      reply: 'recipe',
      questions: [],
      problems: [
        {
          path: 'variables[1].unti',
          line: filled.split('\n').findIndex((line) => line.includes('unti')) + 1,
          problem: expect.stringMatching(/no such field/),
        },
      ],
    });
    expect(
      await session.ask({ ask: 'preview', recipe: filled.replace('unti', 'unit') }),
    ).toMatchObject({ reply: 'refused', problem: expect.stringMatching(/nowhere/) });
    await session.end();
  });

  it('refuses a damaged file in plain words and goes on answering', async () => {
    const session = openSession(folder.path('broken.nc'));
    for (const _ of [1, 2])
      expect(await session.ask({ ask: 'draft' })).toMatchObject({
        reply: 'refused',
        problem: expect.stringMatching(/broken\.nc/),
      });
    await session.end();
  });

  it('lets a preview give way to the next request, and thins the places of a grid', async () => {
    const session = openSession(grid);
    const recipe = recipeOf(await session.ask({ ask: 'draft' }));
    const [first, second] = await Promise.all([
      session.ask({ ask: 'preview', recipe }),
      session.ask({ ask: 'preview', recipe }),
    ]);
    expect(first).toMatchObject({ reply: 'refused' });
    if (second.reply !== 'preview') throw new Error(JSON.stringify(second));
    expect(second.preview.places.count).toBeGreaterThan(2000);
    expect(second.preview.places.lats).toHaveLength(2000);
    expect(second.preview.places.onLandCount).toBeGreaterThan(0);
    await session.end();
  });
});
