/** What somebody says of a dataset that the portal should hold. */
export interface Nomination {
  readonly name: string;
  readonly website: string;
  readonly description: string;
}

/**
 * The text of the mail about a nomination; undefined while the name or the description is missing
 * or the website is not an address.
 */
export function writeNomination({ name, website, description }: Nomination): string | undefined {
  const [dataset, address, text] = [name.trim(), website.trim(), description.trim()];
  if (dataset === '' || text === '' || !isWebAddress(address)) return undefined;
  return [`Dataset: ${dataset}`, ...(address === '' ? [] : [`Website: ${address}`]), '', text].join(
    '\n',
  );
}

/** Whether a text is the address of a page, or nothing at all. */
export function isWebAddress(text: string): boolean {
  return (
    text.trim() === '' ||
    (URL.canParse(text.trim()) && /^https?:\/\/[^/]+\.[^/]/i.test(text.trim()))
  );
}
