import type { Recipe } from '@isobath/contract';
import { recipeSchema } from '@isobath/contract';
import type { OpenedSource, RecipeDraftFields } from '../../source.ts';
import { SourceError } from '../../source.ts';
import { readTodo } from '../../todo.ts';

/** The parts of a draft that decide whether the files can be read. */
export type ReadableDraft = Pick<RecipeDraftFields, 'coordinates' | 'source'> & {
  readonly variables: readonly Record<string, unknown>[];
};

/** A draft that loads once its questions are answered, and what was changed for that. */
export interface SettledDraft {
  readonly coordinates: Record<string, unknown>;
  readonly variables: readonly Record<string, unknown>[];
  readonly remarks: readonly string[];
}

/** Opens the drafted file by a recipe, as a load would. */
type Open = (recipe: Recipe) => Promise<OpenedSource>;

/** Placeholder answers while a draft is tried, for questions that name none. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  constant: '2000-01-01',
  units: 'days since 2000-01-01',
};
/** What the draft has looked into already. */
const UNASKED = { zero_positions: 'keep', positions_between_fixes: 'omit' };
const ROLES = ['time', 'depth', 'lat', 'lon'] as const;

/**
 * Tries a draft as a load would, up to the first rows, and takes out or marks what is refused: a variable that cannot be kept beside the
 * others is left out, a coordinate that cannot be read becomes a question with the reason at its place. Whatever remains is written.
 */
export async function settleDraft(
  draft: ReadableDraft,
  open: Open,
  signal: AbortSignal,
): Promise<SettledDraft> {
  let settled: SettledDraft = {
    coordinates: draft.coordinates,
    variables: draft.variables,
    remarks: [],
  };
  for (let isOpen = true; isOpen && settled.variables.length > 0;) {
    const answered = answer(settled, draft.source);
    const tried = answered && (await tryOpening(() => open(answered), signal));
    isOpen = tried instanceof SourceError;
    if (tried instanceof SourceError) ({ settled, isOpen } = amend(settled, tried));
    else if (tried) settled = { ...settled, remarks: [...settled.remarks, ...describeUse(tried)] };
  }
  return settled;
}

/** The draft with its questions answered somehow; undefined where no answer can be made up. */
function answer(
  { coordinates, variables }: SettledDraft,
  source: RecipeDraftFields['source'],
): Recipe | undefined {
  const answered: Record<string, unknown> = {};
  for (const [role, origin] of Object.entries(coordinates)) {
    const fields = Object.entries(origin as Record<string, unknown>);
    if (fields.some(([key, value]) => isQuestion(value) && answerOf(key, value) === undefined))
      return undefined;
    answered[role] = Object.fromEntries(
      fields.map(([key, value]) => [key, isQuestion(value) ? answerOf(key, value) : value]),
    );
  }
  const parsed = recipeSchema.safeParse({
    dataset: {
      short_name: 'Draft',
      long_name: 'Draft',
      description: 'Draft',
      make: 'Observation',
      source: 'Draft',
      acknowledgement: 'Draft',
    },
    table: 'tblDraft',
    source: {
      ...UNASKED,
      ...Object.fromEntries(
        Object.entries(source ?? {}).map(([key, value]) => [
          key,
          isQuestion(value) ? 'omit' : value,
        ]),
      ),
    },
    coordinates: answered,
    variables: variables.map(({ name, from, type, flags, missing_values: marks }) => ({
      name,
      from,
      ...(type === undefined ? {} : { type }),
      ...(flags === undefined ? {} : { flags }),
      ...(marks === undefined ? {} : { missing_values: marks }),
    })),
  });
  return parsed.success ? parsed.data : undefined;
}

/** An answer that lets the draft be tried; undefined where none can be made up. */
function answerOf(key: string, question: string): unknown {
  return readTodo(question).answers[0]?.answer ?? ANSWERS[key];
}

function isQuestion(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('TODO');
}

/** What a person should know of how the files will be charted, and where that is changed. */
function describeUse({ isGridded, resolutionReasons = [] }: OpenedSource): string[] {
  if (!isGridded)
    return ['the rows are observations with places of their own: they are drawn as points'];
  return [
    'the rows are the cells of a grid: maps, sections and means over regions are offered',
    ...resolutionReasons,
    'where that is wrong, state dataset.temporal_resolution and dataset.spatial_resolution',
  ];
}

/** The source once its first rows can be read, or why it is refused. */
async function tryOpening(
  open: () => Promise<OpenedSource>,
  signal: AbortSignal,
): Promise<OpenedSource | SourceError> {
  try {
    const source = await open();
    try {
      for await (const block of source.read(signal)) if (block.rowCount > 0) break;
    } finally {
      await source.close();
    }
    return source;
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
}

/** The draft without what was refused, and whether it is worth another try. */
function amend(
  settled: SettledDraft,
  error: SourceError,
): { settled: SettledDraft; isOpen: boolean } {
  const { coordinates, variables, remarks } = settled;
  const reason = withoutFile(error);
  const { variable: named } = error.place;
  const role = ROLES.find(
    (name) =>
      named !== undefined && (coordinates[name] as { from?: unknown } | undefined)?.from === named,
  );
  if (role)
    return {
      settled: { ...settled, coordinates: { ...coordinates, [role]: { from: `TODO ${reason}` } } },
      isOpen: true,
    };
  const refused = variables.find(({ from }) => from === named);
  if (refused && variables.length > 1) {
    return {
      settled: {
        ...settled,
        variables: variables.filter((variable) => variable !== refused),
        remarks: [...remarks, `left out: ${reason}`],
      },
      isOpen: true,
    };
  }
  const marked = variables.map((variable, index) =>
    index === 0 ? { ...variable, from: `TODO ${reason}` } : variable,
  );
  return {
    settled: {
      coordinates,
      variables: marked,
      remarks: [...remarks, `as it stands the draft is refused: ${reason}`],
    },
    isOpen: false,
  };
}

/** A refusal without the name of the file, which heads the draft. */
function withoutFile({ message, place }: SourceError): string {
  return message.startsWith(place.file)
    ? message.slice(place.file.length).replace(/^[,:] /, '')
    : message;
}
