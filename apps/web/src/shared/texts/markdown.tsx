import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import styles from './texts.module.css';

/** Pictures that the portal itself keeps. */
const ownImage = /^\/api\/news\/images\/[A-Za-z0-9]{1,40}$/;

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
            typeof src === 'string' && ownImage.test(src) ? (
              <img src={src} alt={alt ?? ''} loading="lazy" />
            ) : typeof src === 'string' ? (
              <a href={src} rel="noreferrer">
                {alt || 'Picture'}
              </a>
            ) : null,
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
