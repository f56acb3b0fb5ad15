import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { isPlace, listQuestions, readPath, setAnswer } from '../../add/questions.ts';
import { isAboutWords, settle } from '../../add/settle.ts';
import { parseRecipe } from '../../recipe/parse-recipe.ts';
import { formatPath } from '../../recipe/recipe-path.ts';
import { formatDraft, writeDraft } from '../../recipe/write-draft.ts';
import { chooseFormat } from '../../sources/choose-format.ts';
import { formats } from '../../sources/index.ts';
import type { SourceFormat } from '../../sources/source.ts';
import type { FixtureFolder, ReadTable } from '../table-fixtures.ts';
import { readTable } from '../table-fixtures.ts';
import type { Report } from './report.ts';

/** What became of the file of a report. */
export interface Outcome {
  readonly asked: readonly string[];
  readonly read: ReadTable;
  /** Reads it again with one of the questions unanswered. */
  readWithout(path: string): Promise<ReadTable>;
}

const signal = new AbortController().signal;

/** Drafts a recipe as a person would have it, answers it as the report does, and reads the file by it. */
export async function runReport(folder: FixtureFolder, report: Report): Promise<Outcome> {
  return runFile(await folder.write(report.file, report.content), report.asks ?? {});
}

/** The same for a file that is there, with the answers to the questions of its draft. */
export async function runFile(
  file: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const format = await chooseFormat(formats, [file], 'auto');
  const drafted = await format.inspect(file, signal);
  const draft = parseDocument(
    writeDraft(drafted, { fileName: basename(file), format: format.name }),
  );
  const asked: string[] = [];
  for (const { path } of listQuestions(draft)) {
    const name = formatPath(path);
    const isOnePlace = /^coordinates\.(?:lat|lon)\.from$/.test(name);
    if (isAboutWords({ path }) || path.at(-1) === 'name') setAnswer(draft, path, wordFor(path));
    else if (isPlace(path)) settle(draft, path, '10, 10');
    else if (isOnePlace) setAnswer(draft, path.slice(0, 2), { constant: 10 });
    else asked.push(name);
  }
  for (const [path, value] of Object.entries(answers)) setAnswer(draft, readPath(path), value);
  return {
    asked,
    read: await read(format, file, draft),
    readWithout: (path) => {
      const without = draft.clone() as Document;
      without.deleteIn(readPath(path));
      return read(format, file, without);
    },
  };
}

function wordFor(path: readonly (string | number)[]): string {
  return path.at(-1) === 'make' ? 'Observation' : path.join('_');
}

async function read(format: SourceFormat, file: string, draft: Document): Promise<ReadTable> {
  const { dataset, source, coordinates, variables } = parseRecipe(formatDraft(draft), 'recipe');
  return readTable(format, [file], { dataset, source, coordinates, variables });
}
