import { kindsFor } from '@isobath/charts';
import type { ProgramReply, VisualizableVariable } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { chartedVariable } from '../../shared/charts/charted-variable.ts';
import { SliceCharts } from '../../shared/charts/slice-charts.tsx';
import { useMapHeight } from '../../shared/maps/map-height.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { readProgramAddress } from '../../shared/addresses/program-address.ts';
import { firstPictureQuery } from './program-queries.ts';
import styles from './programs.module.css';

const route = getRouteApi('/programs/$program');
const widePx = 420;

/** Chooses a dataset of the program and one of its variables, and draws it. Default export: it comes when it is scrolled to. */
export default function ProgramChart({
  datasets,
}: {
  datasets: readonly ProgramReply['datasets'][string][];
}) {
  const address = readProgramAddress({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const drawable = datasets.filter(
    ({ visualizableVariables }) => visualizableVariables.variables.length > 0,
  );
  const dataset =
    drawable.find(({ Short_Name: name }) => name === address.dataset) ?? drawable.at(0);
  const variables = dataset?.visualizableVariables.variables ?? [];
  const variable =
    variables.find(({ Short_Name: name }) => name === address.variable) ?? variables.at(0);
  if (!dataset || !variable)
    return <p className={styles.instruction}>No variable of this program can be drawn.</p>;
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label="Dataset"
          value={dataset.Short_Name}
          data={drawable.map(({ Short_Name: value, Long_Name: label }) => ({ value, label }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            void navigate({
              search: (before) => ({ ...before, dataset: value, variable: undefined }),
              resetScroll: false,
            });
          }}
        />
        <NativeSelect
          label="Variable"
          value={variable.Short_Name}
          data={variables.map(({ Short_Name: value, Long_Name: label, Unit: unit }) => ({
            value,
            label: unit ? `${label} (${unit})` : label,
          }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            void navigate({
              search: (before) => ({ ...before, dataset: dataset.Short_Name, variable: value }),
              resetScroll: false,
            });
          }}
        />
      </div>
      <FirstPicture key={variable.ID} variable={variable} dataset={dataset} />
      <p className={styles.foot}>
        <Link
          to="/catalog/datasets/$dataset"
          params={{ dataset: dataset.Short_Name }}
          search={{ variable: variable.Short_Name }}
        >
          On the page of the dataset
        </Link>
        <Link
          to="/visualization/charts"
          search={{ table: variable.Table_Name, variable: variable.Short_Name }}
        >
          Open in charts
        </Link>
      </p>
    </>
  );
}

function FirstPicture({
  variable,
  dataset,
}: {
  variable: VisualizableVariable;
  dataset: ProgramReply['datasets'][string];
}) {
  const { heightPx, skeletonPx } = useMapHeight(widePx);
  const picture = useQuery(firstPictureQuery(variable, dataset));
  const charted = chartedVariable(variable);
  return (
    <LoadView
      of={loadableFromQuery(picture, {
        doing: 'Fetching Visualization Data',
        failure: 'Visualization is unavailable.',
      })}
      skeleton={skeletonPx}
      onRetry={() => void picture.refetch()}
    >
      {(table) => (
        <SliceCharts
          kinds={kindsFor(charted, ['shown'])}
          table={table}
          variable={charted}
          span={charted.isGridded ? 'first picture' : 'a sample of the observations'}
          heightPx={heightPx}
          note={table.note}
        />
      )}
    </LoadView>
  );
}
