import { describe, expect, it } from 'vitest';
import type { NamedAnswer } from './todo.ts';
import { askFor, readTodo } from './todo.ts';

const answersOf = (todo: string): string[] => readTodo(todo).answers.map(({ answer }) => answer);

describe('what a draft asks', () => {
  it.each<[readonly NamedAnswer[], string | undefined]>([
    [['north', 'south'], '43 29.857 has neither a sign: with north …'],
    [['%m/%d/%Y %H:%M', '%d/%m/%Y %H:%M'], 'every value fits, such as "01/02/2020 22:00"'],
    [
      [
        ['-08:00', 'Pacific, standard time'],
        ['+08:00', 'Philippines (all)'],
      ],
      'the column says "PST"',
    ],
    [
      [
        ['Sampling Depth (m)', '1 to 30'],
        ['P', '1 to 31'],
      ],
      'where it is the depth',
    ],
    [['split', '{missing: ["/", "<"]}', 'text'], '2 of 16 values are marked'],
    [['none'], 'the times recur every year'],
    [['clamp-to-month-end', 'proportional-year'], undefined],
    [['a:b', 'c "d", e', 'it; s'], 'odd names'],
  ])('names %j and is read back', (answers, text) => {
    const todo = askFor(answers, text);
    expect(answersOf(todo)).toEqual(
      answers.map((answer) => (typeof answer === 'string' ? answer : answer[0])),
    );
    expect(todo).toMatch(/^TODO /);
  });

  it.each([
    'TODO',
    'TODO title of the dataset',
    'TODO no column was recognised as time: say where it is, or give a constant',
    'TODO the column of the latitude, or a constant',
    'TODO a letter, then letters, digits and underscores, 50 at most',
    'TODO offset of the clock from UTC, such as -10:00, or +00:00; the column says "LST": not UTC',
    'TODO the unit of the values, such as mm',
  ])('describes an answer without naming one: %s', (todo) => {
    expect(answersOf(todo)).toEqual([]);
  });
});
