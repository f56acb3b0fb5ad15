/** Tokens in addresses: of pages that links in mails lead to, and in queries; statements too. */
const tokenInAddress =
  /(\/(?:confirm|choosepassword|unsubscribe|datasubmission\/review)\/|[?&](?:token|key|apikey|api_key|password|query)=)[^/?&#\s"]+/gi;

/** A text whose addresses no longer open anything: `/confirm/…`. */
export function hideTokens(text: string): string {
  return text.replaceAll(tokenInAddress, '$1…');
}
