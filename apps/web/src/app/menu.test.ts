import { expect, it } from 'vitest';
import { footerColumns, mainMenu } from './menu.ts';

it('the footer has every screen of the menu, each in one of its four columns', () => {
  const inFooter = footerColumns.flatMap(({ entries }) => entries);
  const inMenu = mainMenu.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  expect(inFooter.filter((entry) => inMenu.includes(entry)).toSorted(byLabel)).toEqual(
    inMenu.toSorted(byLabel),
  );
  expect(footerColumns.map(({ title }) => title)).toEqual([
    'Data',
    'Submit',
    'Developers',
    'About',
  ]);
});

it('names of screens are written with capitals', () => {
  for (const { label } of footerColumns.flatMap(({ entries }) => entries))
    for (const word of label.split(' ').filter((each) => !['a', 'to', '&'].includes(each)))
      expect(word[0], label).toBe(word[0]?.toUpperCase());
});

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label.localeCompare(b.label);
}
