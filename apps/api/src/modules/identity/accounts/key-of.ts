/** How names and addresses are compared: without regard to case and to the Unicode form they are typed in. */
export function keyOf(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
