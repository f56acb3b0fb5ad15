import { parseDocument } from 'yaml';
import { formatPath } from '../recipe/recipe-path.ts';
import { formatDraft } from '../recipe/write-draft.ts';
import { listQuestions, readAnswer, setAnswer } from './questions.ts';

/**
 * Answers each question of a draft by the first answer that it names, and lists what was assumed under `guesses`, which a load
 * writes into the notes of the dataset. Questions that name no answer stay open.
 */
export function acceptGuesses(text: string): { readonly text: string; readonly guesses: number } {
  const draft = parseDocument(text);
  const guesses = listQuestions(draft).flatMap(({ path, evidence, candidates }) => {
    const [guess] = candidates;
    const answer = guess === undefined ? undefined : readAnswer(draft, path, guess.answer);
    if (guess === undefined || !answer?.ok) return [];
    setAnswer(draft, path, answer.value);
    const others = candidates.slice(1).map(({ label }) => label);
    return [
      `${formatPath(path)} is a guess: ${guess.answer}${others.length === 0 ? '' : `, not ${others.join(' or ')}`}${evidence === '' ? '' : `; ${evidence}`}`,
    ];
  });
  if (guesses.length > 0) draft.set('guesses', guesses);
  return { text: formatDraft(draft), guesses: guesses.length };
}
