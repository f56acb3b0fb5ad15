import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { formatPath } from '../recipe/recipe-path.ts';
import { listQuestions, readAnswer, readPath, setAnswer } from './questions.ts';

const draft = (): Document =>
  parseDocument(`# Drafted
dataset:
  short_name: casts
  long_name: TODO title of the dataset
  make: "TODO: Observation, Model, Assimilation or Laboratory"
table: tblcasts
coordinates:
  time:
    from: Date
    date_cells: "TODO keep or exchange-day-and-month: rows 5 to 7 are date cells; with keep it is May"
  lat:
    from: TODO the column of the latitude, or a constant
  lon:
    attribute: TODO lon (62.5) or longitude (297.5)
variables:
  - name: temp
    from: temp
    marks: "TODO split or {missing: [\\"/\\"]} or text: 2 of 16 are marked"
`);
const answersOf = (path: string): string[] =>
  listQuestions(draft())
    .filter((question) => formatPath(question.path) === path)
    .flatMap(({ candidates }) => candidates.map(({ answer }) => answer));

describe('questions of a draft', () => {
  it('are its fields that say TODO, in their order', () => {
    expect(listQuestions(draft()).map(({ path }) => formatPath(path))).toEqual([
      'dataset.long_name',
      'dataset.make',
      'coordinates.time.date_cells',
      'coordinates.lat.from',
      'coordinates.lon.attribute',
      'variables[0].marks',
    ]);
  });

  it('offer the answers that the draft names, and none where it describes one', () => {
    expect(answersOf('dataset.make')).toEqual([
      'Observation',
      'Model',
      'Assimilation',
      'Laboratory',
    ]);
    expect(answersOf('coordinates.time.date_cells')).toEqual(['keep', 'exchange-day-and-month']);
    expect(answersOf('dataset.long_name')).toEqual([]);
    expect(answersOf('coordinates.lat.from')).toEqual([]);
  });

  it('are answered by what a recipe takes there, and keep the comments of the draft', () => {
    const answered = draft();
    for (const [path, typed] of [
      ['dataset.make', 'Model'],
      ['coordinates.lat.from', 'Latitude (N)'],
      ['variables[0].marks', '{missing: ["/"]}'],
    ] as const) {
      const answer = readAnswer(answered, readPath(path), typed);
      if (!answer.ok) throw new Error(answer.problem);
      setAnswer(answered, readPath(path), answer.value);
    }
    expect(answered.toString()).toMatch(/^# Drafted\n/);
    expect(answered.toJS()).toMatchObject({
      dataset: { make: 'Model' },
      coordinates: { lat: { from: 'Latitude (N)' } },
      variables: [{ marks: { missing: ['/'] } }],
    });
  });

  it.each([
    ['dataset.make', 'Guess', /Observation/],
    ['coordinates.time.date_cells', 'maybe', /keep/],
    ['coordinates.latitude', '5', /no such field/],
    ['colour', 'blue', /no such field/],
    ['variables[0].valid_range', '5', /expected/],
  ])('refuse %s %s with what would be accepted', (path, typed, problem) => {
    const answer = readAnswer(draft(), readPath(path), typed);
    expect(answer.ok ? answer.value : answer.problem).toMatch(problem);
  });

  it('take numbers, lists and texts as the field wants them', () => {
    const valueOf = (path: string, typed: string): unknown => {
      const answer = readAnswer(draft(), readPath(path), typed);
      return answer.ok ? answer.value : answer.problem;
    };
    expect(valueOf('variables[0].valid_range', '[-2, 40]')).toEqual([-2, 40]);
    expect(valueOf('dataset.long_name', '2020')).toBe('2020');
    expect(valueOf('coordinates.lat', '{constant: -5}')).toEqual({ constant: -5 });
  });
});
