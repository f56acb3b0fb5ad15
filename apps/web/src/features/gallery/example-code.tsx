import { CopyButton } from '@isobath/ui';
import { Skeleton, Tabs } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { handText } from './hand-text.ts';
import styles from './gallery.module.css';

const files = import.meta.glob<string>('../../../../../docs/guides/gallery/*.{py,R}', {
  query: '?raw',
  import: 'default',
});

const languages = [
  { name: 'Python', ending: 'py' },
  { name: 'R', ending: 'R' },
] as const;

/** The programs of a page with the portal's own address in them. */
const codeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['gallery', 'code', slug],
    staleTime: Infinity,
    queryFn: () =>
      Promise.all(
        languages.map(async ({ ending }) => {
          const read = files[`../../../../../docs/guides/gallery/${slug}.${ending}`];
          const text = (await read?.()) ?? '';
          return text.replaceAll('https://data.example.org', location.origin);
        }),
      ),
  });

/** What a page does as a program in Python and in R, to copy or to take as a file. */
export function ExampleCode({ slug }: { slug: string }) {
  const { data } = useQuery(codeQuery(slug));
  if (!data) return <Skeleton height={320} />;
  return (
    <Tabs defaultValue="Python" keepMounted={false}>
      <Tabs.List>
        {languages.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map(({ name, ending }, index) => {
        const code = data[index] ?? '';
        return (
          <Tabs.Panel key={name} value={name} className={styles.codeBox ?? ''}>
            <pre className={styles.code} tabIndex={0} role="group" aria-label={`${name} program`}>
              {code}
            </pre>
            <div className={styles.copy}>
              <CopyButton text={code} what={`the ${name} program`} />
            </div>
            <button
              type="button"
              className={styles.save}
              onClick={() => handText(`${slug}.${ending}`, code)}
            >
              Save as {slug}.{ending}
            </button>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
