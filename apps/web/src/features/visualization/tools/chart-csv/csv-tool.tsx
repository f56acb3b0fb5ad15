import type { ColumnTable } from '@isobath/client';
import { Tooltip } from '@isobath/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconCsv } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { describeRows } from './describe-rows.ts';
import { retainDescriptionPlace, readDescriptionPlace } from './description-place.ts';
import type { DescriptionPlace } from './description-place.ts';
import { drawnRows } from './drawn-rows.ts';
import { fileNameOf } from './file-name.ts';
import { shownRows } from './shown-rows.ts';
import { readSource, saveDescribedCsv } from './save-described-csv.ts';

const places: readonly { place: DescriptionPlace; words: string }[] = [
  { place: 'lines', words: 'Description in lines that begin with #' },
  { place: 'file', words: 'Description in a file of its own, units in the header' },
];

interface CsvToolProps {
  chart: PlottedChart;
  table: ColumnTable | undefined;
  look: ChartLook;
}

/** Saves what a chart draws as CSV, with what it is; how that is written is chosen beside the button and remembered. */
export function CsvTool({ chart, table, look }: CsvToolProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(readDescriptionPlace);
  const choose = (place: DescriptionPlace): void => {
    retainDescriptionPlace(place);
    setChosen(place);
  };
  return (
    <>
      <Tooltip label="Download CSV">
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label="Download CSV"
          disabled={!table}
          onClick={() => table && void saveDrawn(client, { chart, table, look }, chosen)}
        >
          <IconCsv size={18} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size={20} aria-label="How CSV files are described">
            <IconChevronDown size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {places.map(({ place, words }) => (
            <Menu.Item
              key={place}
              role="menuitemradio"
              aria-checked={place === chosen}
              leftSection={place === chosen ? <IconCheck size={14} /> : <span />}
              onClick={() => choose(place)}
            >
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

async function saveDrawn(
  client: QueryClient,
  whole: { chart: PlottedChart; table: ColumnTable; look: ChartLook },
  place: DescriptionPlace,
): Promise<void> {
  const shown = await shownRows(client, whole);
  if (!shown) return;
  const { chart, table } = shown;
  const drawn = drawnRows(chart, table, whole.look);
  const source = await readSource(client, chart.variable);
  const of = { rows: table, drawn: () => drawn, look: whole.look };
  const description = describeRows(chart, Object.keys(drawn.columns), { ...source, of });
  saveDescribedCsv(fileNameOf(chart), drawn, { place, description, variable: chart.variable });
}
