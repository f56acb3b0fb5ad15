import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useChange } from './use-change.ts';

/** A form as a page has it: its submit, and what it has sent. */
function renderForm() {
  const answers: (() => void)[] = [];
  const sent: string[] = [];
  let submit: ((input: string) => void) | undefined;
  function Form() {
    const change = useChange<string>({
      run: (input) => {
        sent.push(input);
        return new Promise<void>((resolve) => answers.push(resolve));
      },
      failure: 'It could not be sent.',
    });
    submit = change.start;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  if (!submit) throw new Error('the form was not rendered');
  return { submit, sent, answer: () => answers.shift()?.() };
}

describe('a form that is submitted twice', () => {
  it('sends once while it is in flight, and again afterwards', async () => {
    const { submit, sent, answer } = renderForm();
    submit('Hello');
    submit('Hello');
    await vi.waitFor(() => expect(sent).toEqual(['Hello']));
    answer();
    await vi.waitFor(() => {
      submit('Hello');
      expect(sent).toEqual(['Hello', 'Hello']);
    });
  });
  it('sends what is different at the same time', async () => {
    const { submit, sent } = renderForm();
    submit('Delete the first key');
    submit('Delete the second key');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });
});
