import { MantineProvider } from '@mantine/core';
import { PEOPLE_FIELDS } from '@isobath/workbook';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { EntryList } from './entry-list.tsx';
import type { SheetEntry } from './sheet-entries.ts';

const names = ['Carberry', 'Karl', 'White'];

function People() {
  const [entries, setEntries] = useState<readonly SheetEntry[]>(
    names.map((name) => ({
      key: name,
      values: { person_role: 'Author', person_family_name: name },
    })),
  );
  return (
    <MantineProvider>
      <EntryList
        title="People"
        noun="person"
        fields={PEOPLE_FIELDS}
        blank={{ person_role: 'Author' }}
        entries={entries}
        onChange={setEntries}
      />
    </MantineProvider>
  );
}

const order = (): string[] =>
  page
    .getByRole('textbox', { name: 'Family name' })
    .elements()
    .map((input) => (input as HTMLInputElement).value);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string, key: string): Promise<void> => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard(key);
};

afterEach(() => cleanup());

it('people are moved up and down by keyboard, and the focus stays with them', async () => {
  await render(<People />);
  await press('Move person 3 up', '{Enter}');
  await expect.poll(order).toEqual(['Carberry', 'White', 'Karl']);
  await expect.element(page.getByText('Moved to place 2 of 3.')).toBeInTheDocument();
  await expect.element(button('Move person 2 up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toEqual(['White', 'Carberry', 'Karl']);
  await expect.element(button('Move person 1 up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['White', 'Carberry', 'Karl']);
});

it('a person is added with the focus in the new row, and removed', async () => {
  await render(<People />);
  await button('Add person').click();
  await expect.poll(order).toEqual([...names, '']);
  await expect
    .poll(() => document.activeElement?.closest('li')?.getAttribute('aria-label'))
    .toBe('person 4');
  await button('Remove person 2').click();
  await expect.poll(order).toEqual(['Carberry', 'White', '']);
});

it('what is wrong with an identifier is said below it', async () => {
  await render(<People />);
  const orcid = page.getByRole('textbox', { name: 'ORCID iD' }).first();
  await orcid.fill('0000-0002-1825-0098');
  await expect.element(page.getByText(/Its check digit does not fit/)).toBeVisible();
  await expect.element(orcid).toHaveAttribute('aria-invalid', 'true');
  await orcid.fill('https://orcid.org/0000-0002-1825-0097');
  await expect.element(orcid).not.toHaveAttribute('aria-invalid', 'true');
});
