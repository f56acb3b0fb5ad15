import type { CommentsService } from './comments.service.ts';
import type { CommitService } from './commit.service.ts';
import type { SubmissionFilesService } from './files.service.ts';
import type { ReviewService } from './review.service.ts';
import type { ReviewerLinksService } from './reviewer-links.service.ts';
import type { SubmissionsRepository } from './submissions.repository.ts';
import type { UploadsService } from './uploads.service.ts';
import type { ValidationService } from './validation.service.ts';

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
