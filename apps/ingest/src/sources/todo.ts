/** The beginning of a text that a draft leaves to a person. */
export const TODO = /^\s*TODO\b/;

/** What kinds of data there are. */
export const MAKES = ['Observation', 'Model', 'Assimilation', 'Laboratory'] as const;

/** One answer that a draft names: as a recipe takes it, or with a remark such as its value in the file. */
export type NamedAnswer = string | readonly [answer: string, remark: string];

/**
 * The text of a field that a draft leaves to a person: `TODO west or east: the units say …`. The first
 * answer is the most likely one. Answers with blanks stand in quotes, so that `readTodo` finds them again.
 */
export function askFor(answers: readonly NamedAnswer[], text?: string): string {
  const named = answers.map((answer) => {
    const [value, remark] = typeof answer === 'string' ? [answer] : answer;
    const written = /^[^\s"'{,;(][^\s";,]*$|^\{.*\}$/.test(value) ? value : JSON.stringify(value);
    return remark === undefined ? written : `${written} (${remark})`;
  });
  return `TODO ${named.join(' or ')}${text === undefined ? '' : `: ${text}`}`;
}

/** What a `TODO` says, and the answers that it names; none where it only describes one. */
export function readTodo(todo: string): {
  readonly text: string;
  /** What it says behind the answers: the evidence, and what follows from each. */
  readonly evidence: string;
  readonly answers: readonly { readonly answer: string; readonly label: string }[];
} {
  const text = todo.replace(TODO, '').replace(/^[:\s]+/, '');
  const answers: { answer: string; label: string }[] = [];
  for (let at = 0; ;) {
    const [whole = '', written = ''] = ANSWER.exec(text.slice(at)) ?? [];
    if (written === '') return { text, evidence: text, answers: [] };
    answers.push({ answer: unquote(written), label: whole });
    at += whole.length;
    const rest = text.slice(at);
    if (rest.startsWith(': ')) return { text, evidence: rest.slice(2), answers };
    if (rest === '') return { text, evidence: '', answers: answers.length > 1 ? answers : [] };
    const [separator] = /^(?:, or | or |, )/.exec(rest) ?? [];
    if (separator === undefined) return { text, evidence: text, answers: [] };
    at += separator.length;
  }
}

/** A word, a text in quotes or a YAML map, with a remark in parentheses behind it. */
const ANSWER =
  /^("(?:[^"\\]|\\.)*"|\{[^}]*\}|[^\s"{][^\s",;]*?)(?: \((?:[^()]|\([^()]*\))*\))?(?=: |, | or |$)/;

function unquote(written: string): string {
  if (!written.startsWith('"')) return written;
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
