import type { Document } from 'yaml';
import { CommandError } from '../command-context.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RecipePath } from '../recipe/recipe-path.ts';
import { formatPath, valueAt } from '../recipe/recipe-path.ts';
import type { Question } from './questions.ts';
import { coordinateOf, isOptional, listQuestions, readAnswer, setAnswer } from './questions.ts';
import { describeOrigins, isOmissible, settle } from './settle.ts';
import { wrapText } from './wrap-text.ts';

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

/** A line that was typed, without spaces around it. Throws CommandError where nobody answers any more. */
export async function ask(terminal: Terminal, prompt: string): Promise<string> {
  const typed = await terminal.ask(prompt);
  if (typed === undefined) throw new CommandError('nobody answers; nothing was loaded');
  return typed.trim();
}
