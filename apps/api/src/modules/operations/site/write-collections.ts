import type { Collection, FirstReply } from '@isobath/contract';
import { escapeMarkup, formatCount } from '@isobath/ocean';
import { collectionPath, datasetPath } from './page-paths.ts';

/** The text of a page and its title. */
interface CollectionView {
  readonly title: string;
  readonly main: string;
}

/** The index of public collections. */
export function writeCollections(reply: FirstReply | undefined): CollectionView {
  const collections = reply ? (reply.body as Collection[]) : [];
  const items = collections.map(
    (collection) =>
      `<li><h2>${writeLink(collectionPath(collection.id), collection.name)}</h2><p>${escapeMarkup(collection.description)}</p><p>${escapeMarkup(writeFacts(collection))}</p></li>`,
  );
  return {
    title: 'Collections · Isobath',
    main: `<h1>Collections</h1><ul>${items.join('')}</ul>`,
  };
}

/** The page of a collection: what it is, whose, and its datasets. */
export function writeCollection(collection: Collection): CollectionView {
  const { datasets = [], description, name } = collection;
  const items = datasets.map(({ datasetShortName, datasetLongName, isInvalid }) =>
    isInvalid
      ? `<li>${escapeMarkup(datasetLongName)} (no longer in the catalog)</li>`
      : `<li>${writeLink(datasetPath(datasetShortName), datasetLongName)}</li>`,
  );
  return {
    title: `${name} · Isobath`,
    main: `<h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(description)}</p><p>${escapeMarkup(writeFacts(collection))}</p><h2>Datasets</h2><ul>${items.join('')}</ul>`,
  };
}

function writeFacts({ datasetCount, modifiedDate, ownerName }: Collection): string {
  const count = `${formatCount(datasetCount)} ${datasetCount === 1 ? 'dataset' : 'datasets'}`;
  return [ownerName, count, `changed ${modifiedDate.slice(0, 10)}`].filter(Boolean).join(' · ');
}

function writeLink(address: string, words: string): string {
  return `<a href="${escapeMarkup(address)}">${escapeMarkup(words)}</a>`;
}
