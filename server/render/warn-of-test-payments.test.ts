import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../project-root';
import { warnOfTestPayments } from './warn-of-test-payments';

it('pages begin with a warning of test payments', () => {
  const html = readFileSync(join(projectRoot, 'web/index.html'), 'utf8');
  const warned = warnOfTestPayments(html);
  expect(warned).toMatch(
    /<body>\s*<div role="note"[^>]*>Test shop: payments move no money<\/div>\s*<div id="root">/,
  );
  expect(warned.replace(/<div role="note".*?<\/div>/, '')).toBe(html);
});
