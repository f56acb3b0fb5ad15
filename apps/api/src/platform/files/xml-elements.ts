import { SaxesParser } from 'saxes';

/** An element of XML. */
export interface XmlElement {
  /** Its name, without the prefix of a namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The texts of the elements directly within it, by name; of several of one name, the first. */
  readonly texts: ReadonlyMap<string, string>;
}

interface OpenElement extends XmlElement {
  readonly texts: Map<string, string>;
  text: string;
}

/** The elements of XML with these names, in the order in which they end. Throws an `Error` that says where a text is no XML. */
export function listElements(xml: string, names: readonly string[]): XmlElement[] {
  const wanted = new Set(names);
  const found: XmlElement[] = [];
  const open: OpenElement[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) =>
    open.push({
      name: name.slice(name.indexOf(':') + 1),
      attributes: attributes as Record<string, string>,
      texts: new Map(),
      text: '',
    }),
  );
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const outer = open.at(-1)?.texts;
    if (outer && !outer.has(element.name)) outer.set(element.name, element.text.trim());
    if (wanted.has(element.name)) found.push(element);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}
