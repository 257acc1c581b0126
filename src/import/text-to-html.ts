/** Writes plain text as HTML, for shops that store it. */
import { htmlToText } from './html-to-text';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A paragraph for each line. */
export const textToHtml = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)}</p>`)
    .join('\n');

/** A description as it is read again from the HTML that the store wrote: without empty lines and repeated spaces. */
export const toShopifyText = (description: string | null): string =>
  htmlToText(textToHtml(description ?? ''));
