import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readAdditionAddress } from '../../shared/addresses/addition-address.ts';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { additionQuery } from './addition-queries.ts';
import { AdditionView } from './addition-view.tsx';
import { ChooseFile } from './choose-file.tsx';
import { useFileUpload } from './use-file-upload.ts';

const route = getRouteApi('/admin/add');

/** A file becomes a dataset, step by step. The address says which file, so that it is there again after a reload. */
export function AddPage(): ReactElement {
  return (
    <AdminScreen
      title="Add Dataset"
      lede="From a file to a dataset: the portal asks what the file does not say, shows what it makes of it, and publishes it when you say so. Nothing is public before."
    >
      <AddFile />
    </AdminScreen>
  );
}

function AddFile() {
  const { addition } = readAdditionAddress({ ...route.useSearch() });
  const navigate = useNavigate();
  const goTo = (id: string | undefined): void =>
    void navigate({ to: '/admin/add', search: id === undefined ? {} : { addition: id } });
  const sending = useFileUpload(goTo);
  return addition === undefined ? (
    <ChooseFile sending={sending} onChosen={goTo} />
  ) : (
    <OpenAddition key={addition} id={addition} sending={sending} onLeave={() => goTo(undefined)} />
  );
}

interface OpenAdditionProps {
  id: string;
  sending: ReturnType<typeof useFileUpload>;
  onLeave: () => void;
}

function OpenAddition({ id, sending, onLeave }: OpenAdditionProps) {
  const addition = useQuery(additionQuery(id));
  return (
    <LoadView
      of={loadableFromQuery(addition, {
        doing: 'Fetching the file',
        failure: 'The file could not be opened.',
      })}
      skeleton={320}
      onRetry={() => void addition.refetch()}
    >
      {(state) => <AdditionView addition={state} sending={sending} onLeave={onLeave} />}
    </LoadView>
  );
}
