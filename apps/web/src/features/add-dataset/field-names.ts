const coordinates: Readonly<Record<string, string>> = {
  time: 'Time',
  lat: 'Latitude',
  lon: 'Longitude',
  depth: 'Depth',
};
const fields: Readonly<Record<string, string>> = {
  from: '',
  zone: 'zone of its clock',
  format: 'how it is written',
  positive: 'which way it counts',
  date_cells: 'cells that are dates',
  unit: 'unit',
  attribute: 'which attribute',
  marks: 'numbers with marks',
  missing_values: 'missing values',
  long_name: 'long name',
  new_year: 'at New Year',
};
const words: Readonly<Record<string, string>> = {
  'coordinates.place': 'Place',
  'dataset.short_name': 'Short name',
  'dataset.long_name': 'Title',
  'dataset.description': 'Description',
  'dataset.make': 'What it is',
  'dataset.source': 'Source',
  'dataset.acknowledgement': 'Acknowledgement',
};

/** A field of a recipe in words, with its path where it has none of its own: `coordinates.lat.from` is Latitude. */
export function nameField(path: string): string {
  const known = words[path];
  if (known !== undefined) return known;
  const [, role = '', field = ''] = /^coordinates\.(\w+)\.(\w+)$/.exec(path) ?? [];
  const coordinate = coordinates[role];
  const about = fields[field];
  if (coordinate === undefined || about === undefined) return path;
  return about === '' ? coordinate : `${coordinate}: ${about}`;
}
