/** What the secret of a webhook is sealed for: it opens in this row alone. */
export function secretContext(webhookId: string): string {
  return `webhook ${webhookId}`;
}
