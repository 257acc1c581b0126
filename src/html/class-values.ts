const CLASS_ATTRIBUTE = ' class="';

/**
 * The distinct values of class attributes in an HTML text, each with one or more class names. A regular expression would take
 * several times as long.
 */
export function listClassValues(html: string): Set<string> {
  const values = new Set<string>();
  for (let at = html.indexOf(CLASS_ATTRIBUTE); at >= 0; at = html.indexOf(CLASS_ATTRIBUTE, at)) {
    const start = at + CLASS_ATTRIBUTE.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    values.add(html.slice(start, at));
  }
  return values;
}
