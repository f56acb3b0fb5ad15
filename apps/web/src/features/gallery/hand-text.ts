import { handToBrowser } from '../../shared/files/hand-to-browser.ts';

/** Hands a text to the browser as a file. */
export function handText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  handToBrowser(url, name);
  URL.revokeObjectURL(url);
}
