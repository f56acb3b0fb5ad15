/** The name of the file of a chart's picture, without its ending, in ASCII: the letters without accents and numbers of the title, joined by hyphens; `chart` where it has none. */
export function nameOfPicture(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '');
  return plain.replaceAll(/[^A-Za-z0-9_.]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || 'chart';
}
