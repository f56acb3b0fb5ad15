import type { CommentsService } from './review/comments.service.ts';
import type { CommitService } from './uploads/commit.service.ts';
import type { SubmissionFilesService } from './files/files.service.ts';
import type { ReviewService } from './review/review.service.ts';
import type { ReviewerLinksService } from './reviewer-links/reviewer-links.service.ts';
import type { SubmissionsRepository } from './submissions.repository.ts';
import type { UploadsService } from './uploads/uploads.service.ts';
import type { ValidationService } from './validation/validation.service.ts';

/** What the routes of submissions depend on. */
export interface SubmissionParts {
  readonly repository: SubmissionsRepository;
  readonly uploads: UploadsService;
  readonly commits: CommitService;
  readonly review: ReviewService;
  readonly comments: CommentsService;
  readonly files: SubmissionFilesService;
  readonly reviewerLinks: ReviewerLinksService;
  readonly validation: ValidationService;
}
