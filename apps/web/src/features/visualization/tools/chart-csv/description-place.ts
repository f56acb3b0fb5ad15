/** Where the description of a CSV file stands: in lines that begin with `#`, or in a text file of its own, with units in the names of the columns. */
export type DescriptionPlace = 'lines' | 'file';

const key = 'isobath.csv-description';

/** The place that was chosen last in this browser; at first the lines. */
export function readDescriptionPlace(): DescriptionPlace {
  try {
    return localStorage.getItem(key) === 'file' ? 'file' : 'lines';
  } catch {
    return 'lines';
  }
}

/** Remembers a choice; a browser that keeps nothing asks again. */
export function retainDescriptionPlace(place: DescriptionPlace): void {
  try {
    localStorage.setItem(key, place);
  } catch {
    // Storage is off.
  }
}
