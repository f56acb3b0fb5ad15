import { callRoute } from '@isobath/client';
import { bulkRequestRoutes, bulkRowLimit } from '@isobath/contract';
import type { RequestedBulkDownload, DatasetRow } from '@isobath/contract';
import { Button, Radio, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatCount } from '@isobath/ocean';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeInvalidFields, findBoundsFault } from '../subset/bounds-fault.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useMayDownload } from '../session/session.ts';
import { SignInNote } from '../session/sign-in-note.tsx';
import { useFieldValidity } from '../fields/use-field-validity.ts';
import { focusFirstField } from '../fields/focus-first-field.ts';
import { ZipPartFields } from './zip-part-fields.tsx';
import { filtersOfPart } from './zip-request.ts';
import type { ZipPart } from './zip-request.ts';
import styles from './zip-dialog.module.css';

const restMs = 1000;
const patienceMs = 60_000;

/** A dataset as a zip of several needs it. */
export type ZippedDataset = Pick<
  DatasetRow,
  'Short_Name' | 'Long_Name' | 'Row_Count' | 'DataFeatures'
> & {
  /** Rows of the cruise that is downloaded; null where they are not counted. */
  readonly Cruise_Row_Count?: number | null;
};

interface ZipDialogProps {
  datasets: readonly ZippedDataset[];
  /** The name of a cruise whose rows alone are taken, unless whole datasets are chosen. */
  cruise?: string;
  onStart: (request: RequestedBulkDownload) => void;
  onClose: () => void;
}

/** The same part of several datasets as one zip: what to take, and how many rows of each that is. Default export: it is loaded when it is first opened. */
export default function ZipDialog({ datasets, cruise, onStart, onClose }: ZipDialogProps) {
  const [part, setPart] = useState<ZipPart>({});
  const [hasAncillary, setHasAncillary] = useState(false);
  const [isOfCruise, setIsOfCruise] = useState(cruise !== undefined);
  const validity = useFieldValidity();
  const fault = describeInvalidFields(validity.invalid) ?? findBoundsFault(part);
  const filters = filtersOfPart(part);
  const request: RequestedBulkDownload = {
    shortNames: datasets.map(({ Short_Name }) => Short_Name),
    ancillary: hasAncillary,
    ...(filters ? { filters } : {}),
    ...(cruise !== undefined && isOfCruise ? { cruise } : {}),
  };
  const counts = useRowCounts(datasets, request, fault === undefined);
  const withAncillary = datasets.filter(({ DataFeatures }) => DataFeatures.ancillary);
  const isTooLarge = counts.total !== undefined && counts.total > bulkRowLimit;
  return (
    <Dialog
      title={`Download ${datasets.length === 1 ? 'one dataset' : `${formatCount(datasets.length)} datasets`}`}
      widthPx={820}
      onClose={onClose}
    >
      <form
        ref={focusFirstField}
        tabIndex={-1}
        className={styles.form}
        aria-label="What to download"
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === undefined && !isTooLarge) onStart(request);
        }}
      >
        <SignInNote message="Please log in to download data." />
        <p className={styles.lede}>
          Each limit applies to all of the datasets; an empty field does not limit.
        </p>
        {cruise !== undefined && (
          <CruiseChoice
            name={cruise}
            datasets={datasets}
            isOfCruise={isOfCruise}
            onChange={setIsOfCruise}
          />
        )}
        <ZipPartFields
          part={part}
          onChange={(changed) => setPart((before) => ({ ...before, ...changed }))}
          onValidity={validity.tell}
        />
        <Switch
          label="Ancillary data"
          description={
            withAncillary.length === 0
              ? 'None of these datasets has any ancillary data.'
              : `Adds data of other datasets at the same places and times to ${withAncillary.map(({ Short_Name }) => Short_Name).join(', ')}.`
          }
          checked={hasAncillary}
          disabled={withAncillary.length === 0}
          onChange={(event) => setHasAncillary(event.currentTarget.checked)}
        />
        <ul className={styles.datasets} aria-label="Datasets">
          {datasets.map((dataset) => (
            <li key={dataset.Short_Name}>
              <span>
                {dataset.Long_Name}
                {counts.notes.get(dataset.Short_Name)?.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </span>
              <span>{describeRows(dataset, counts.rows?.get(dataset.Short_Name))}</span>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p
            className={styles.verdict}
            role="status"
            data-status={
              fault !== undefined || isTooLarge
                ? 'prohibited'
                : counts.hasFailed
                  ? 'failed'
                  : 'allowed'
            }
          >
            {fault ?? describeTotal(counts, isTooLarge)}
          </p>
          <Button
            type="submit"
            leftSection={<IconFileZip size={18} />}
            disabled={fault !== undefined || isTooLarge}
          >
            Download
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whether the rows of one cruise are taken, which is the default, or whole datasets. */
function CruiseChoice({
  name,
  datasets,
  isOfCruise,
  onChange,
}: {
  name: string;
  datasets: readonly ZippedDataset[];
  isOfCruise: boolean;
  onChange: (isOfCruise: boolean) => void;
}) {
  const ofCruise = sumRows(datasets.map(({ Cruise_Row_Count }) => Cruise_Row_Count));
  const ofDatasets = sumRows(datasets.map(({ Row_Count }) => Row_Count));
  const rows = (count: number | undefined): string =>
    count === undefined ? '' : ` (${formatCount(count)} rows)`;
  return (
    <Radio.Group
      label="What to take"
      value={isOfCruise ? 'cruise' : 'datasets'}
      onChange={(value) => onChange(value === 'cruise')}
    >
      <Radio mt={6} value="cruise" label={`Only the cruise ${name}${rows(ofCruise)}`} />
      <Radio
        mt={6}
        value="datasets"
        label={`Whole datasets, with all of their cruises${rows(ofDatasets)}`}
      />
    </Radio.Group>
  );
}

/** Undefined where one of them is not known. */
function sumRows(counts: readonly (number | null | undefined)[]): number | undefined {
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || typeof count !== 'number' ? undefined : sum + count),
    0,
  );
}

interface RowCounts {
  rows: ReadonlyMap<string, number | null> | undefined;
  /** What of the limits does not apply to a dataset, or how. */
  notes: ReadonlyMap<string, readonly string[]>;
  total: number | undefined;
  isCounting: boolean;
  hasFailed: boolean;
}

/** How many rows the datasets hold within the limits: without limits the catalog says so, else the server counts, once the hand rests. It counts for who may download. */
function useRowCounts(
  datasets: readonly ZippedDataset[],
  request: RequestedBulkDownload,
  isValid: boolean,
): RowCounts {
  const mayDownload = useMayDownload();
  const key = JSON.stringify(request);
  const [settledKey] = useDebouncedValue(key, restMs);
  const isOfCruise = request.cruise !== undefined;
  const known = new Map(
    datasets.map(({ Short_Name, Row_Count, Cruise_Row_Count = null }) => [
      Short_Name,
      isOfCruise ? Cruise_Row_Count : Row_Count,
    ]),
  );
  const knownTotal = sumRows([...known.values()]);
  // The notes of a cruise say by what its rows are told: they come with the count.
  const isLimited = request.filters !== undefined || isOfCruise;
  const count = useQuery({
    queryKey: ['zip-rows', request],
    enabled: isLimited && isValid && mayDownload && settledKey === key,
    queryFn: ({ signal }) =>
      callRoute(
        bulkRequestRoutes.prepare,
        { body: request },
        {
          signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        },
      ),
  });
  if (!isLimited) {
    return {
      rows: known,
      notes: new Map(),
      total: knownTotal,
      isCounting: false,
      hasFailed: false,
    };
  }
  const { data } = count;
  return {
    rows:
      !data && request.filters === undefined
        ? known
        : data &&
          new Map(
            data.datasetsMetadata.map(({ Dataset_Name, Rows_Selected }) => [
              Dataset_Name,
              Rows_Selected,
            ]),
          ),
    notes: new Map(data?.datasetsMetadata.map(({ Dataset_Name, Notes }) => [Dataset_Name, Notes])),
    total: data?.totalRows ?? (request.filters === undefined ? knownTotal : undefined),
    isCounting: mayDownload && !count.isError,
    hasFailed: count.isError,
  };
}

function describeRows({ Row_Count }: ZippedDataset, selected: number | null | undefined): string {
  if (typeof selected !== 'number') return `of ${formatCount(Row_Count)} rows`;
  return selected === Row_Count
    ? `${formatCount(Row_Count)} rows`
    : `${formatCount(selected)} of ${formatCount(Row_Count)} rows`;
}

function describeTotal({ total, isCounting, hasFailed }: RowCounts, isTooLarge: boolean): string {
  if (hasFailed) return 'Unable to determine query size. Download may fail due to size.';
  if (total === undefined)
    return isCounting
      ? 'Estimating Query Size ...'
      : 'The number of rows within these limits is counted after you log in.';
  const rows = `${formatCount(total)} rows in total`;
  return isTooLarge
    ? `${rows}; one zip holds at most ${formatCount(bulkRowLimit)}. Choose a shorter time, a smaller region or fewer depths.`
    : `${rows}.`;
}
