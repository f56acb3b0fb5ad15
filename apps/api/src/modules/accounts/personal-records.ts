import { eq, max, or } from 'drizzle-orm';
import type { Database } from '../../platform/catalog-database/database.ts';
import {
  account,
  accountToken,
  apiCall,
  apiKey,
  audit,
  dataset,
  datasetUse,
  outbox,
  recoveryCode,
  secondFactor,
  subscription,
} from '../../platform/catalog-database/schema/schema.ts';
import type { PersonalRecords } from './profile.service.ts';

/** What is stored about a person outside the account itself, for the file of everything. Hashes and secrets are not told. */
export function listPersonalRecords(database: Database): readonly PersonalRecords[] {
  return [
    {
      name: 'apiKeys',
      read: (id) =>
        database
          .select({
            prefix: apiKey.prefix,
            description: apiKey.description,
            createdAt: apiKey.createdAt,
            lastUsedAt: apiKey.lastUsedAt,
            expiresAt: apiKey.expiresAt,
            revokedAt: apiKey.revokedAt,
          })
          .from(apiKey)
          .where(eq(apiKey.accountId, id)),
    },
    {
      name: 'subscriptions',
      read: (id) =>
        database
          .select({
            dataset: dataset.shortName,
            createdAt: subscription.createdAt,
            toldVersion: subscription.toldVersion,
            toldAt: subscription.toldAt,
          })
          .from(subscription)
          .innerJoin(dataset, eq(dataset.id, subscription.datasetId))
          .where(eq(subscription.accountId, id)),
    },
    {
      name: 'apiCalls',
      read: (id) => database.select().from(apiCall).where(eq(apiCall.accountId, id)),
    },
    {
      name: 'datasetUse',
      read: (id) =>
        database
          .select({
            dataset: dataset.shortName,
            day: datasetUse.day,
            count: datasetUse.count,
            lastAt: datasetUse.lastAt,
          })
          .from(datasetUse)
          .innerJoin(dataset, eq(dataset.id, datasetUse.datasetId))
          .where(eq(datasetUse.accountId, id)),
    },
    {
      name: 'secondFactor',
      read: (id) =>
        database
          .select({ createdAt: secondFactor.createdAt, confirmedAt: secondFactor.confirmedAt })
          .from(secondFactor)
          .where(eq(secondFactor.accountId, id)),
    },
    {
      name: 'recoveryCodesLeft',
      read: async (id) =>
        (
          await database
            .select({ id: recoveryCode.accountId })
            .from(recoveryCode)
            .where(eq(recoveryCode.accountId, id))
        ).length,
    },
    {
      name: 'links',
      read: (id) =>
        database
          .select({
            purpose: accountToken.purpose,
            subject: accountToken.subject,
            createdAt: accountToken.createdAt,
            expiresAt: accountToken.expiresAt,
            usedAt: accountToken.usedAt,
          })
          .from(accountToken)
          .where(eq(accountToken.accountId, id)),
    },
    {
      name: 'audit',
      read: (id) =>
        database
          .select({ at: audit.at, action: audit.action, detail: audit.detail })
          .from(audit)
          .where(or(eq(audit.actorId, id), eq(audit.targetId, id))),
    },
    {
      name: 'mails',
      read: (id) =>
        database
          .select({
            template: outbox.template,
            recipient: outbox.recipient,
            subject: outbox.subject,
            state: outbox.state,
            createdAt: outbox.createdAt,
            sentAt: outbox.sentAt,
          })
          .from(outbox)
          .innerJoin(account, eq(account.email, outbox.recipient))
          .where(eq(account.id, id)),
    },
  ];
}

/** When somebody last asked for rows of a dataset; null for never. */
export async function findLastDatasetTouch(
  database: Database,
  accountId: number,
): Promise<Date | null> {
  const [use] = await database
    .select({ at: max(datasetUse.lastAt) })
    .from(datasetUse)
    .where(eq(datasetUse.accountId, accountId));
  return use?.at ?? null;
}
