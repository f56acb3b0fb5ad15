const siteName = 'Isobath';
const siteDescription =
  'Isobath, an open atlas of marine data: interconnected, harmonized ocean data. Find a dataset, view it, download exactly the part you need.';

/** The page's title and description, for the browser's tab, bookmarks and search engines. */
export function PageHead(props: { title?: string; description?: string }) {
  return (
    <>
      <title>{props.title ? `${props.title} · ${siteName}` : siteName}</title>
      <meta name="description" content={props.description ?? siteDescription} />
    </>
  );
}
