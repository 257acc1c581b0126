/** The keys under which a picture's file is found, lower-case: its name, and without its number. "Shirt-2.JPG" → shirt-2.jpg, shirt-2, shirt. */
export function toPictureName(path: string): [full: string, ...others: string[]] {
  // macOS writes letters and their accents apart.
  const full = (path.split(/[/\\]/).at(-1) ?? '').normalize('NFC').toLowerCase();
  const stem = full.replace(/\.[a-z0-9]{2,5}$/, '');
  return [full, stem, stem.replace(/[-_ ]\d{1,2}$/, '')];
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that belongs to the name.
    return path;
  }
}

/** The name of the file that an address in a file names: "https://cdn.example/files/Blue%20Shirt.jpg?v=1" → Blue Shirt.jpg. */
export const readFileName = (address: string): string =>
  decodePath(/^https?:/i.test(address) ? address.replace(/[?#].*$/, '') : address)
    .split(/[/\\]/)
    .at(-1) ?? '';

/** The name of the file that an address names, in lower case: pictures are found by it. */
export const getFileName = (address: string): string => toPictureName(readFileName(address))[0];
