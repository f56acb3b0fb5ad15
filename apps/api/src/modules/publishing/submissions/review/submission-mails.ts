import type { Database } from '../../../../platform/catalog-database/database.ts';
import type {
  MailService,
  MailTemplate,
  SubmissionMailContent,
} from '../../../messages/mail/index.ts';
import type { Person, SubmissionRow, SubmissionsRepository } from '../submissions.repository.ts';

const dayMs = 86_400_000;

/** What mails about submissions depend on. */
export interface SubmissionMailParts {
  readonly mail: Pick<MailService, 'post'>;
  readonly portalUrl: () => string;
  /** Whether the portal has an account with which it registers DOIs. */
  readonly canReserveDoi: boolean;
}

/** A mail to be written: `words` beside those that all have. */
interface SubmissionMail<Words> {
  readonly template: MailTemplate<SubmissionMailContent & Words>;
  readonly words: Words;
}

/** Writes mails about submissions to owners and administrators, in the transaction of what they report. */
export class SubmissionMails {
  private readonly parts: SubmissionMailParts;

  constructor(parts: SubmissionMailParts) {
    this.parts = parts;
  }

  get canReserveDoi(): boolean {
    return this.parts.canReserveDoi;
  }

  /** To the owner, if there is one who may sign in; `unless` is who did it, and who needs no mail about it. */
  async toOwner<Words>(
    repository: SubmissionsRepository,
    row: SubmissionRow,
    { template, words, unless }: SubmissionMail<Words> & { readonly unless?: number | null },
  ): Promise<void> {
    const owner = await repository.findPerson(row.accountId);
    if (!owner || owner.isSuspended || owner.id === unless) return;
    await this.post(repository.database, row, {
      template,
      words,
      person: owner,
      page: 'userdashboard',
    });
  }

  /** To every administrator except `unless`, who did it, and except the owner, who is written to as such. */
  async toAdministrators<Words>(
    repository: SubmissionsRepository,
    row: SubmissionRow,
    { template, words, unless }: SubmissionMail<Words> & { readonly unless?: number | null },
  ): Promise<void> {
    for (const person of await repository.listAdministrators())
      if (person.id !== unless && person.id !== row.accountId)
        await this.post(repository.database, row, {
          template,
          words,
          person,
          page: 'admindashboard',
        });
  }

  private async post<Words>(
    transaction: Database,
    row: SubmissionRow,
    {
      template,
      words,
      person,
      page,
    }: SubmissionMail<Words> & { readonly person: Person; readonly page: string },
  ): Promise<void> {
    const portalUrl = this.parts.portalUrl();
    await this.parts.mail.post(
      transaction,
      template,
      {
        firstName: person.firstName,
        dataset: row.shortName,
        longName: row.longName,
        portalUrl,
        url: `${portalUrl}/datasubmission/${page}?submissionID=${row.id}`,
        ...words,
      },
      { to: person.email, lifetimeMs: 7 * dayMs },
    );
  }
}
