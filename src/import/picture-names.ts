/** The keys under which a picture's file is found, lower-case: its name, and without its number. "Shirt-2.JPG" → shirt-2.jpg, shirt-2, shirt. */
export function toPictureName(path: string): [full: string, ...others: string[]] {
  const full = (path.split(/[/\\]/).at(-1) ?? '').toLowerCase();
  const stem = full.replace(/\.[a-z0-9]{2,5}$/, '');
  return [full, stem, stem.replace(/[-_ ]\d{1,2}$/, '')];
}
