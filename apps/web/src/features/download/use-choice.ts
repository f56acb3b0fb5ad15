import type { DatasetRow, DownloadRequest, VariableRow } from '@isobath/contract';
import { useState } from 'react';
import { describeInvalidFields, findBoundsFault } from '../../shared/subset/bounds-fault.ts';
import { useFieldValidity } from '../../shared/fields/use-field-validity.ts';
import { fieldsFor } from './file-format.ts';
import { fullDraft, isSubsetDefined, subsetOfDraft } from './subset/subset-draft.ts';
import type { SubsetDraft } from './subset/subset-draft.ts';

/** How the rows come: as which file, alone or with the workbook of metadata, and with what belongs to them from other datasets. */
export interface Shape extends Pick<DownloadRequest, 'format' | 'package' | 'ancillary'> {
  /** Whether a CSV file has a line of units. */
  readonly hasUnits: boolean;
}

/** What a person chooses of a dataset, and the request that it makes. */
export function useChoice(dataset: DatasetRow, variables: readonly VariableRow[]) {
  const [draft, setDraft] = useState(() => fullDraft(dataset));
  const [shape, setShape] = useState<Shape>({
    format: 'csv',
    package: 'zip',
    ancillary: false,
    hasUnits: false,
  });
  const [resets, setResets] = useState(0);
  const validity = useFieldValidity();
  const subset = subsetOfDraft(draft, dataset);
  const chosen = variables.filter(
    ({ Short_Name }) => draft.fields.length === 0 || draft.fields.includes(Short_Name),
  );
  const request: DownloadRequest = {
    ...subset,
    fields: fieldsFor(shape.format, subset.fields, {
      Is_Gridded: dataset.Is_Gridded,
      variables: chosen,
    }),
    format: shape.format,
    package: shape.package,
    ancillary: shape.ancillary,
    ...(shape.format === 'csv' && shape.hasUnits && { header: 'units' }),
  };
  return {
    draft,
    shape,
    request,
    /** What the size is asked of. */
    sized: { ...subset, ancillary: shape.ancillary },
    /** The variables that the file shall hold. */
    chosen,
    isSubset: isSubsetDefined(draft, dataset),
    fault: describeInvalidFields(validity.invalid) ?? findBoundsFault(draft),
    onValidity: validity.tell,
    /** Changes with each reset: fields drawn under it forget what was typed and not taken. */
    resets,
    change: (changed: Partial<SubsetDraft>): void =>
      setDraft((before) => ({ ...before, ...changed })),
    replace: setDraft,
    shapeAs: (changed: Partial<Shape>): void => setShape((before) => ({ ...before, ...changed })),
    reset: (): void => {
      setDraft(fullDraft(dataset));
      setResets(resets + 1);
    },
  };
}
