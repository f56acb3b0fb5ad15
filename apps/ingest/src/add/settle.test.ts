import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { listQuestions, readPath } from './questions.ts';
import { settle } from './settle.ts';

const draft = () =>
  parseDocument(`coordinates:
  time: {from: Date}
  lat: {from: "TODO the column of the latitude, or a constant"}
  lon: {from: "TODO the column of the longitude, or a constant"}
variables:
  - {name: temp, from: temp}
`);

function answer(typed: string): unknown {
  const document = draft();
  const [question] = listQuestions(document);
  expect(question?.path).toEqual(['coordinates', 'place']);
  return (
    settle(document, readPath('coordinates.place'), typed) ??
    (document.toJS() as { coordinates: object }).coordinates
  );
}

it.each([
  ['44.5, -63.5', 44.5, -63.5],
  ['44.5 -63.5', 44.5, -63.5],
  ['-44.5;163.5', -44.5, 163.5],
  ['44 30.00 N 63 30.00 W', 44.5, -63.5],
  ["44°30.00'N, 63°30.00'W", 44.5, -63.5],
  ['44.5N 63.5W', 44.5, -63.5],
])('latitude and longitude of all rows are one answer: %s', (typed, lat, lon) => {
  expect(answer(typed)).toMatchObject({ lat: { constant: lat }, lon: { constant: lon } });
});

it.each(['Latitude', 'Lat 2', 'start_lat'])(
  'a column of the latitude leaves the longitude open: %s',
  (typed) => {
    expect(answer(typed)).toMatchObject({
      lat: { from: typed },
      lon: { from: expect.stringMatching(/^TODO/) as unknown },
    });
  },
);

it('one number is the latitude of all rows', () => {
  expect(answer('44.5')).toMatchObject({
    lat: { constant: 44.5 },
    lon: { from: expect.stringMatching(/^TODO/) as unknown },
  });
});

it.each([
  ['44 30.0, 63 30.0', /no latitude and longitude; expected such as 44.5, -63.5/],
  ['144.5, -63.5', /a latitude must lie from -90 to 90 degrees/],
  ['44.5, 663.5', /a longitude must lie from/],
])('refuses what lies nowhere, or may lie in two hemispheres: %s', (typed, problem) => {
  expect(answer(typed)).toMatch(problem);
});
