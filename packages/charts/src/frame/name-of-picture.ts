/** The name of the file of a chart's picture, without its ending: the letters and numbers of the title, joined by hyphens; `chart` where it has none. */
export function nameOfPicture(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'chart';
}
