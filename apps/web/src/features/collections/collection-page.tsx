import { ApiProblem, callRoute } from '@isobath/client';
import { collectionRoutes } from '@isobath/contract';
import type { Collection } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { CopyButton, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { collectionQuery } from '../../shared/collections/collection-queries.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { Section } from '../../shared/screens/own-screen.tsx';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { citeCollection } from './cite-collection.ts';
import { CollectionActions } from './collection-actions.tsx';
import { CollectionDatasets } from './collection-datasets.tsx';
import own from '../../shared/screens/own-screen.module.css';
import styles from './collections.module.css';

const route = getRouteApi('/collections/$collection');
const patienceMs = 20_000;

/** One collection: what it holds, how to cite it, and its download. */
export function CollectionPage(): ReactElement {
  const { collection: address } = route.useParams();
  const id = /^[1-9]\d{0,8}$/.test(address) ? Number(address) : Number.NaN;
  const collection = useQuery({ ...collectionQuery(id), enabled: !Number.isNaN(id) });
  const isMissing = collection.error instanceof ApiProblem && collection.error.code === 'not-found';
  if (Number.isNaN(id) || isMissing) throw notFound();
  return (
    <div className={own.screen}>
      <LoadView
        of={loadableFromQuery(collection, {
          doing: 'Loading the collection',
          failure: 'The collection could not be loaded.',
        })}
        skeleton={320}
        onRetry={() => void collection.refetch()}
      >
        {(shown) => <CollectionView key={shown.id} collection={shown} />}
      </LoadView>
      <p>
        <Link to="/collections">All collections</Link>
      </p>
    </div>
  );
}

function CollectionView({ collection }: { collection: Collection }) {
  const { id, description, isPublic, name, ownerAffiliation, ownerName } = collection;
  const citation = citeCollection(collection, location.origin);
  useEffect(() => {
    // A view that is not counted is nobody's loss.
    callRoute(
      collectionRoutes.countView,
      { params: { id } },
      { signal: AbortSignal.timeout(patienceMs) },
    ).catch(() => undefined);
  }, [id]);
  return (
    <>
      <PageHead
        title={name}
        description={description || `A collection of datasets by ${ownerName}.`}
      />
      <h1>{name}</h1>
      <p className={styles.facts}>
        {[
          ownerName,
          ownerAffiliation,
          isPublic ? 'public' : 'private: nobody else sees it',
          `changed ${collection.modifiedDate.slice(0, 10)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {description && <p className={own.lede}>{description}</p>}
      <CollectionActions collection={collection} />
      <CollectionDatasets collection={collection} />
      <Section title="Cite" action={<CopyButton text={citation} what="the citation" />}>
        <p className={styles.citation}>{citation}</p>
        <p className={own.note}>
          {!isPublic && 'Make the collection public first: nobody else can open its address. '}
          Cite the datasets as well: the manifest of a download has the citation of each version.
        </p>
        {isPublic && <p className={styles.facts}>{describeUse(collection)}</p>}
      </Section>
    </>
  );
}

function describeUse({ copies, downloads, followerCount, views }: Collection): string {
  const count = (amount: number, one: string): string =>
    `${formatCount(amount)} ${one}${amount === 1 ? '' : 's'}`;
  return `${count(views, 'view')}, ${count(downloads, 'download')}, ${formatCount(copies)} ${copies === 1 ? 'copy' : 'copies'}, ${count(followerCount, 'follower')}.`;
}
