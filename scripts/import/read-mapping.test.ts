import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMappingFile } from './read-mapping';

const folder = mkdtempSync(join(tmpdir(), 'vastra-mapping-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER = 'kind,text,category,attribute,value';

function read(...lines: string[]) {
  const path = join(folder, 'mapping.csv');
  writeFileSync(path, [HEADER, ...lines].join('\n'));
  return readMappingFile(path);
}

describe('a mapping file that says what a text becomes twice', () => {
  it('stops the import where the two differ, in whatever case', () => {
    expect(() =>
      read('type,Kurti,Women > Kurtas,,', 'tag,Cotton,,fabric,Cotton', 'tag,COTTON,,fabric,Silk'),
    ).toThrow('Line 4 of the mapping: “COTTON” becomes something else than in line 3. Keep one of them.');
    expect(() => read('type,Kurti,Women > Kurtas,,', 'type,Kurti,Women > Tunics,,')).toThrow(
      'than in line 2.',
    );
  });

  it('is read where they are the same, and the same text of another kind has a meaning of its own', () => {
    const rules = read(
      'tag,Cotton,,fabric,Cotton',
      'tag,cotton,,fabric,Cotton',
      'type,Cotton,Women > Kurtas,,',
    );
    expect(rules.map(({ kind, text }) => [kind, text])).toEqual([
      ['tag', 'Cotton'],
      ['tag', 'cotton'],
      ['type', 'Cotton'],
    ]);
  });
});
