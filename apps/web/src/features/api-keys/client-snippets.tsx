import { Section } from '../../shared/screens/own-screen.tsx';
import { SnippetTabs } from '../../shared/programs/snippet-tabs.tsx';
import { writeSnippets } from '../../shared/programs/write-snippets.ts';

/** What every program asks for: the catalog's first datasets, which every portal has. */
const statement =
  'SELECT TOP 5 Dataset_Name, Dataset_Long_Name FROM tblDatasets ORDER BY Dataset_Name';

/** How a program sends a key, with the portal's own address. */
export function ClientSnippets({ token }: { token: string | undefined }) {
  const snippets = writeSnippets({
    origin: location.origin,
    token: token ?? 'YOUR_KEY',
    statement,
  });
  const note =
    token === undefined ? (
      <>
        Replace <code>YOUR_KEY</code> with your key.
      </>
    ) : (
      'These programs contain the key you have just created. Do not publish them with it.'
    );
  return (
    <Section title="Use a key" note={note}>
      <SnippetTabs snippets={snippets} />
    </Section>
  );
}
