/** Lets the browser fetch a file into its own folder of downloads. */
export function handToBrowser(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a file that was made on this page to the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  handToBrowser(url, fileName);
  URL.revokeObjectURL(url);
}
