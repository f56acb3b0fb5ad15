/** Code that is loaded once, and known to be there afterwards. */
export interface OnceLoaded<Code extends object> {
  /** The same promise until it fails: what cannot be loaded is asked for again. */
  load: () => Promise<Code>;
  now: () => Code | undefined;
}

/** Loads code when it is first asked for. */
export function loadedOnce<Code extends object>(load: () => Promise<Code>): OnceLoaded<Code> {
  let loaded: Code | undefined;
  let loading: Promise<Code> | undefined;
  const begin = async (): Promise<Code> => {
    try {
      return (loaded = await load());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load: () => (loading ??= begin()), now: () => loaded };
}
