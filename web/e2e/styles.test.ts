import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { build, isBuildFresh } from '../../scripts/launch.js';
import { projectRoot } from '../../server/project-root';

if (!isBuildFresh()) build();
const folder = join(projectRoot, 'dist/client');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;
const sheets = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? file : []));

const isPrinted = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'params' in parent && parent.params === 'print';
const getLastPart = (selector: string) =>
  selector
    .replace(/^:root:has\([^)]*\)|^body:has\([^)]*\)/, '')
    .split(/[\s>+~]+/)
    .at(-1) ?? '';

describe('a rule that depends on the whole page', () => {
  it('names a class, so that an added element does not make browsers compute the styles of all others', () => {
    const selectors: string[] = [];
    for (const sheet of sheets)
      postcss.parse(readFileSync(join(folder, sheet), 'utf8')).walkRules((rule) => {
        if (!isPrinted(rule))
          selectors.push(...rule.selectors.filter((text) => /^(:root|body):has\(/.test(text)));
      });
    expect(selectors.length).toBeGreaterThan(5);
    const parts = selectors.map(getLastPart);
    expect(selectors.filter((_, index) => parts[index] && !/\.\w/.test(parts[index] ?? ''))).toEqual([]);
  });
});

it('the layout of each width reaches every browser that runs the scripts', () => {
  const conditions: string[] = [];
  for (const sheet of sheets)
    postcss.parse(readFileSync(join(folder, sheet), 'utf8')).walkAtRules('media', (rule) => {
      conditions.push(rule.params);
    });
  expect(conditions.length).toBeGreaterThan(5);
  // Safari knows `(width>=48em)` since 16.4, Chrome since 104.
  expect(conditions.filter((condition) => /[<>]/.test(condition))).toEqual([]);
});
