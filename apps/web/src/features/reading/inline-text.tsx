import { Fragment } from 'react';
import type { ReactElement } from 'react';

const piece = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\))/;

/** Text in which `code`, **strong words**, *names* and [links](address) are marked. */
export function InlineText({ text }: { text: string }): ReactElement {
  return <>{text.split(piece).map((each, index) => <Fragment key={index}>{drawPiece(each)}</Fragment>)}</>;
}

function drawPiece(text: string): ReactElement | string {
  if (text.startsWith('`') && text.length > 2) return <code>{text.slice(1, -1)}</code>;
  if (text.startsWith('**')) return <strong><InlineText text={text.slice(2, -2)} /></strong>;
  if (text.startsWith('*') && text.length > 2) return <em>{text.slice(1, -1)}</em>;
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text);
  return link ? <a href={link[2]}><InlineText text={link[1]!} /></a> : text;
}
