import type { Collection } from '@isobath/contract';

/** A citation of a collection as it is now: owner, year and day of its last change, name, and its address; where the owner has no name, the collection stands first. */
export function citeCollection(
  { id, modifiedDate, name, ownerName }: Collection,
  origin: string,
): string {
  const day = modifiedDate.slice(0, 10);
  const by = ownerName === '' ? name : ownerName;
  const title = ownerName === '' ? '' : `${name} `;
  return `${by} (${day.slice(0, 4)}). ${title}[collection of datasets, state of ${day}]. Isobath. ${origin}/collections/${id}`;
}
