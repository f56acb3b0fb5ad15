import { eq, max, or } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  account,
  accountToken,
  apiCall,
  apiKey,
  audit,
  chartShare,
  collection,
  collectionDataset,
  collectionFollow,
  dataset,
  datasetUse,
  outbox,
  recoveryCode,
  secondFactor,
  submission,
  submissionComment,
  submissionReviewerLink,
  submissionUpload,
  submissionVersion,
  subscription,
  downloadRecord,
  webhook,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { PersonalRecords } from './profile.service.ts';

function readKeys(database: Database, id: number) {
  return database
    .select({
      prefix: apiKey.prefix,
      description: apiKey.description,
      createdAt: apiKey.createdAt,
      lastUsedAt: apiKey.lastUsedAt,
      expiresAt: apiKey.expiresAt,
      revokedAt: apiKey.revokedAt,
    })
    .from(apiKey)
    .where(eq(apiKey.accountId, id));
}

function readSubscriptions(database: Database, id: number) {
  return database
    .select({
      dataset: dataset.shortName,
      createdAt: subscription.createdAt,
      toldVersion: subscription.toldVersion,
      toldAt: subscription.toldAt,
    })
    .from(subscription)
    .innerJoin(dataset, eq(dataset.id, subscription.datasetId))
    .where(eq(subscription.accountId, id));
}

function readSharedCharts(database: Database, id: number) {
  return database
    .select({ id: chartShare.id, charts: chartShare.charts, sharedAt: chartShare.sharedAt })
    .from(chartShare)
    .where(eq(chartShare.accountId, id));
}

function readDownloads(database: Database, id: number) {
  return database
    .select({
      dataset: downloadRecord.datasetShortName,
      version: downloadRecord.version,
      query: downloadRecord.query,
      rowCount: downloadRecord.rowCount,
      takenAt: downloadRecord.takenAt,
    })
    .from(downloadRecord)
    .where(eq(downloadRecord.accountId, id));
}

function readWebhooks(database: Database, id: number) {
  return database
    .select({
      url: webhook.url,
      description: webhook.description,
      topics: webhook.topics,
      state: webhook.state,
      createdAt: webhook.createdAt,
    })
    .from(webhook)
    .where(eq(webhook.accountId, id));
}

function readCollections(database: Database, id: number) {
  return database
    .select({
      id: collection.id,
      name: collection.name,
      description: collection.description,
      isPublic: collection.isPublic,
      createdAt: collection.createdAt,
      dataset: collectionDataset.shortName,
    })
    .from(collection)
    .leftJoin(collectionDataset, eq(collectionDataset.collectionId, collection.id))
    .where(eq(collection.accountId, id));
}

function readFollowed(database: Database, id: number) {
  return database
    .select({
      collectionId: collectionFollow.collectionId,
      followedAt: collectionFollow.followedAt,
    })
    .from(collectionFollow)
    .where(eq(collectionFollow.accountId, id));
}

function readCalls(database: Database, id: number) {
  return database.select().from(apiCall).where(eq(apiCall.accountId, id));
}

function readDatasetUse(database: Database, id: number) {
  return database
    .select({
      dataset: dataset.shortName,
      day: datasetUse.day,
      count: datasetUse.count,
      lastAt: datasetUse.lastAt,
    })
    .from(datasetUse)
    .innerJoin(dataset, eq(dataset.id, datasetUse.datasetId))
    .where(eq(datasetUse.accountId, id));
}

function readSecondFactor(database: Database, id: number) {
  return database
    .select({ createdAt: secondFactor.createdAt, confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.accountId, id));
}

async function countRecoveryCodes(database: Database, id: number) {
  const left = await database
    .select({ id: recoveryCode.accountId })
    .from(recoveryCode)
    .where(eq(recoveryCode.accountId, id));
  return left.length;
}

function readLinks(database: Database, id: number) {
  return database
    .select({
      purpose: accountToken.purpose,
      subject: accountToken.subject,
      createdAt: accountToken.createdAt,
      expiresAt: accountToken.expiresAt,
      usedAt: accountToken.usedAt,
    })
    .from(accountToken)
    .where(eq(accountToken.accountId, id));
}

function readAudit(database: Database, id: number) {
  return database
    .select({ at: audit.at, action: audit.action, detail: audit.detail })
    .from(audit)
    .where(or(eq(audit.actorId, id), eq(audit.targetId, id)));
}

function readMails(database: Database, id: number) {
  return database
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
    .where(eq(account.id, id));
}

function readSubmissions(database: Database, id: number) {
  return database
    .select({
      id: submission.id,
      shortName: submission.shortName,
      longName: submission.longName,
      dataSource: submission.dataSource,
      phaseId: submission.phaseId,
      startedAt: submission.startedAt,
      ingestedAt: submission.ingestedAt,
      version: submissionVersion.number,
      uploadedAt: submissionVersion.uploadedAt,
      rowCount: submissionVersion.rowCount,
      metadata: submissionVersion.metadata,
    })
    .from(submission)
    .leftJoin(submissionVersion, eq(submissionVersion.submissionId, submission.id))
    .where(eq(submission.accountId, id));
}

function readSubmissionComments(database: Database, id: number) {
  return database
    .select({
      submissionId: submissionComment.submissionId,
      role: submissionComment.role,
      body: submissionComment.body,
      writtenAt: submissionComment.writtenAt,
      cell: submissionComment.cell,
    })
    .from(submissionComment)
    .where(eq(submissionComment.accountId, id));
}

function readUploads(database: Database, id: number) {
  return database
    .select({
      kind: submissionUpload.kind,
      submissionId: submissionUpload.submissionId,
      startedAt: submissionUpload.startedAt,
      expiresAt: submissionUpload.expiresAt,
    })
    .from(submissionUpload)
    .where(eq(submissionUpload.accountId, id));
}

function readReviewerLinks(database: Database, id: number) {
  return database
    .select({
      submissionId: submissionReviewerLink.submissionId,
      isAnonymous: submissionReviewerLink.isAnonymous,
      createdAt: submissionReviewerLink.createdAt,
      expiresAt: submissionReviewerLink.expiresAt,
      revokedAt: submissionReviewerLink.revokedAt,
    })
    .from(submissionReviewerLink)
    .where(eq(submissionReviewerLink.createdBy, id));
}

const readers = {
  apiKeys: readKeys,
  subscriptions: readSubscriptions,
  sharedCharts: readSharedCharts,
  downloads: readDownloads,
  webhooks: readWebhooks,
  collections: readCollections,
  followedCollections: readFollowed,
  apiCalls: readCalls,
  datasetUse: readDatasetUse,
  secondFactor: readSecondFactor,
  recoveryCodesLeft: countRecoveryCodes,
  links: readLinks,
  submissions: readSubmissions,
  submissionComments: readSubmissionComments,
  submissionUploads: readUploads,
  reviewerLinks: readReviewerLinks,
  audit: readAudit,
  mails: readMails,
} as const;

/**
 * What is stored about a person outside the account itself, for the data export. Hashes and secrets
 * are not included.
 */
export function listPersonalRecords(database: Database): readonly PersonalRecords[] {
  return Object.entries(readers).map(([name, read]) => ({
    name,
    read: (id) => Promise.resolve(read(database, id)),
  }));
}

/** When the user last requested rows of a dataset; null if never. */
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
