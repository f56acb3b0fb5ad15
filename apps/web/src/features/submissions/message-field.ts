/** The field of a new comment, which the comparison of versions leads to. */
export const messageFieldId = 'submission-message';
