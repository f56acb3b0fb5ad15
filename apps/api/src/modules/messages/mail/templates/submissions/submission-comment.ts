import { escapeMarkup } from '@isobath/ocean';
import { defineMail, greet } from '../../mail-template.ts';
import type { SubmissionMailContent } from './submission-text.ts';
import { openSubmission, submissionSample } from './submission-text.ts';

/** Comments that one mail shows; it says how many more there are. */
const maxShown = 10;

type SubmissionCommentContent = SubmissionMailContent & {
  /** The oldest first; of one side. */
  readonly comments: readonly {
    /** Laid out; its HTML runs nothing. */
    readonly text: { readonly plainText: string; readonly html: string };
    /** The cell that it is about. */
    readonly place: string | undefined;
  }[];
  /** Whether the owner wrote them, to administrators; otherwise an administrator, to the owner. */
  readonly isByOwner: boolean;
};

export const submissionComment = defineMail<SubmissionCommentContent>({
  name: 'submission-comment',
  sample: {
    ...submissionSample,
    comments: [
      {
        text: {
          plainText: 'Is this depth in metres?',
          html: '<p>Is this depth in <em>metres</em>?</p>',
        },
        place: 'sheet data, row 12, column depth',
      },
    ],
    isByOwner: false,
  },
  write: (words) => {
    const { comments, isByOwner } = words;
    const shown = comments.slice(0, maxShown);
    const [first] = shown;
    const place = shown.length === 1 && first ? describePlace(first) : '';
    const count = comments.length === 1 ? 'a comment' : `${comments.length} comments`;
    const omitted = comments.length - shown.length;
    return {
      subject:
        comments.length === 1
          ? `New comment on the submission ${words.dataset}`
          : `${comments.length} new comments on the submission ${words.dataset}`,
      greeting: greet(words.firstName),
      paragraphs: [
        `${isByOwner ? 'The owner' : 'The curation team'} wrote ${count} on "${words.longName}"${place}:`,
      ],
      article: shown.length === 1 && first ? first.text : joinComments(shown),
      action: openSubmission(words),
      ...(omitted > 0 && {
        closing: [
          `This mail shows the first ${maxShown} comments. Open the submission to read all ${comments.length}.`,
        ],
      }),
    };
  },
});

type Comments = SubmissionCommentContent['comments'];

function joinComments(comments: Comments): { plainText: string; html: string } {
  const heads = comments.map((comment, at) => `Comment ${at + 1}${describePlace(comment)}:`);
  return {
    plainText: comments.map(({ text }, at) => `${heads[at]}\n\n${text.plainText}`).join('\n\n'),
    html: comments
      .map(({ text }, at) => `<p><strong>${escapeMarkup(heads[at] ?? '')}</strong></p>${text.html}`)
      .join('\n'),
  };
}

function describePlace({ place }: Comments[number]): string {
  return place === undefined ? '' : ` (${place})`;
}
