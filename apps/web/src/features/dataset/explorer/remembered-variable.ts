const key = (shortName: string): string => `isobath.variable.${shortName}`;

/** The variable of a dataset that was last looked at in this tab; undefined where the browser keeps nothing. */
export function recallVariable(shortName: string): string | undefined {
  try {
    return sessionStorage.getItem(key(shortName)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a variable for when the dataset's page is come back to. */
export function rememberVariable(shortName: string, variable: string): void {
  try {
    sessionStorage.setItem(key(shortName), variable);
  } catch {
    // A browser that keeps nothing starts with the first variable again.
  }
}
