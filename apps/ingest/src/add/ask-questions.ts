import type { Document } from 'yaml';
import { CommandError } from '../commands/command-context.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RecipePath } from '../recipe/recipe-path.ts';
import { formatPath, valueAt } from '../recipe/recipe-path.ts';
import type { Question } from './questions.ts';
import { coordinateOf, isOptional, listQuestions, readAnswer, setAnswer } from './questions.ts';
import { wrapText } from './wrap-text.ts';

/** Fields that say what a dataset or variable is, and not how its file is read. */
const words: ReadonlySet<string> = new Set([
  'long_name',
  'unit',
  'comment',
  'discipline',
  'sensor',
]);

/** Whether a question is about words: the rows of the file are the same whatever the answer. */
export function isAboutWords({ path }: Question): boolean {
  return path[0] === 'dataset' || path[0] === 'table' || words.has(String(path.at(-1)));
}

/** Asks the questions of a draft until none of those chosen is left. Throws CommandError where nobody answers. */
export async function askQuestions(
  terminal: Terminal,
  draft: Document,
  isChosen: (question: Question) => boolean,
): Promise<void> {
  for (;;) {
    const open = listQuestions(draft).filter(isChosen);
    const [question] = open;
    if (!question) return;
    await askQuestion(terminal, draft, { ...question, left: open.length });
  }
}

/** Asks for the value of one field until it is one that a recipe takes; without a word, a field that may be absent is left out. */
async function askQuestion(
  terminal: Terminal,
  draft: Document,
  question: Question & { readonly left: number },
): Promise<void> {
  const { path, candidates } = question;
  showQuestion(terminal, draft, question);
  const canBeAbsent = isOmissible(draft, path);
  const hint = [
    ...(candidates.length > 0 ? [`1 to ${candidates.length}, or a value`] : []),
    ...(canBeAbsent ? ['Enter leaves it out'] : []),
  ].join('; ');
  for (;;) {
    const typed = await ask(terminal, hint === '' ? '> ' : `${hint} > `);
    if (typed === '' && !canBeAbsent) continue;
    const problem = settle(draft, path, candidates[Number(typed) - 1]?.answer ?? typed);
    if (problem === undefined) return;
    terminal.tell(`  ${problem}`);
  }
}

function showQuestion(
  terminal: Terminal,
  draft: Document,
  { path, text, candidates, left }: Question & { readonly left: number },
): void {
  const width = Math.max(40, Math.min(100, terminal.widthCharacters)) - 2;
  terminal.tell('');
  terminal.tell(`${formatPath(path)}${left === 1 ? '' : ` (${left} questions left)`}`);
  for (const line of wrapText(text, width)) terminal.tell(`  ${line}`);
  if (coordinateOf(path) !== undefined) terminal.tell(`  ${describeOrigins(draft)}`);
  for (const [at, { label }] of candidates.entries()) terminal.tell(`  ${at + 1}) ${label}`);
}

/** A table may have no time and no depth; latitude and longitude it has. */
function isOmissible(draft: Document, path: RecipePath): boolean {
  const coordinate = coordinateOf(path);
  if (coordinate === undefined) return isOptional(draft, path);
  return coordinate === 'depth' || coordinate === 'time';
}

/** Puts an answer into the draft, or says why it is none. */
function settle(draft: Document, path: RecipePath, chosen: string): string | undefined {
  const isOrigin = coordinateOf(path) !== undefined;
  const whole = path.slice(0, 2);
  if (chosen === '') {
    setAnswer(draft, isOrigin ? whole : path, undefined);
    return undefined;
  }
  const isForAll = isOrigin && isConstant(chosen);
  const field = isForAll ? whole : path;
  const answer = readAnswer(draft, field, isForAll ? `{constant: ${chosen}}` : chosen);
  if (!answer.ok) return answer.problem;
  setAnswer(draft, field, answer.value);
  return undefined;
}

/** Asks for another value of a field; without a word it stays as it is. */
export async function changeField(
  terminal: Terminal,
  draft: Document,
  path: RecipePath,
): Promise<void> {
  const now = valueAt(draft.toJS(), path);
  terminal.tell(`${formatPath(path)} is ${now === undefined ? 'absent' : JSON.stringify(now)}`);
  const canBeAbsent = now !== undefined && isOptional(draft, path);
  const hint = `Enter keeps it${canBeAbsent ? ', - takes it out' : ''} > `;
  for (;;) {
    const typed = await ask(terminal, hint);
    if (typed === '') return;
    if (typed === '-' && canBeAbsent) return setAnswer(draft, path, undefined);
    const answer = readAnswer(draft, path, typed);
    if (answer.ok) return setAnswer(draft, path, answer.value);
    terminal.tell(`  ${answer.problem}`);
  }
}

/** A number, or a date: what a coordinate is in all rows, and no name of a column. */
function isConstant(typed: string): boolean {
  return /^[-+]?\d+(\.\d+)?$|^\d{4}-\d{2}-\d{2}([T ][\d:.]+Z?)?$/.test(typed);
}

/** What can be named as the place of a coordinate. */
function describeOrigins(draft: Document): string {
  const { variables } = draft.toJS() as { variables?: readonly { from?: unknown }[] };
  const names = (variables ?? []).flatMap(({ from }) => (typeof from === 'string' ? [from] : []));
  return `A column or variable of the file (${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}), or the number or date of all rows.`;
}

/** A line that was typed, without spaces around it. Throws CommandError where nobody answers any more. */
export async function ask(terminal: Terminal, prompt: string): Promise<string> {
  const typed = await terminal.ask(prompt);
  if (typed === undefined) throw new CommandError('nobody answers; nothing was loaded');
  return typed.trim();
}

/** Sets the words that are still open to some, so that the rows can be looked at. */
export function withWords(draft: Document): Document {
  const filled = draft.clone() as Document;
  for (const { path } of listQuestions(filled).filter(isAboutWords))
    setAnswer(filled, path, wordFor(filled, path));
  return filled;
}

function wordFor(draft: Document, path: RecipePath): string | undefined {
  if (isOptional(draft, path)) return undefined;
  return path.at(-1) === 'make' ? 'Observation' : 'preview';
}
