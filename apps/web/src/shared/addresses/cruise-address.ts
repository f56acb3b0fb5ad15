/** What the address of a cruise's page says beside its name. */
export interface CruiseAddress {
  /** Short names of the datasets that the dialog of downloads is open for. */
  datasets?: readonly string[] | undefined;
}

const longest = 200;
const most = 100;

/** Reads the query of the address of a cruise; what cannot be used is left out. */
export function readCruiseAddress(raw: Record<string, unknown>): CruiseAddress {
  const names = [raw['datasets']]
    .flat()
    .filter((name): name is string => typeof name === 'string' && name !== '')
    .filter((name) => name.length <= longest)
    .slice(0, most);
  return names.length === 0 ? {} : { datasets: names };
}
