import { readNewsImageAddress } from '@isobath/contract';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import styles from './texts.module.css';

/** A text of a dataset's makers or of the news. HTML in it is not drawn, links to scripts are taken out, and pictures are not fetched from other hosts. */
export default function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown
        rehypePlugins={[rehypeSanitize]}
        components={{
          h1: 'h3',
          h2: 'h3',
          h3: 'h4',
          h4: 'h5',
          a: ({ href, children }) => (
            <a href={href} rel="noreferrer">
              {children}
            </a>
          ),
          img: ({ src, alt }) =>
            typeof src === 'string' ? <Image src={src} alt={alt ?? ''} /> : null,
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** An image that the portal itself keeps has its place before it is loaded; of any other there is a link. */
function Image({ src, alt }: { src: string; alt: string }) {
  const size = readNewsImageAddress(src);
  return size ? (
    <img src={src} alt={alt} width={size.widthPx} height={size.heightPx} loading="lazy" />
  ) : (
    <a href={src} rel="noreferrer">
      {alt || 'Picture'}
    </a>
  );
}
