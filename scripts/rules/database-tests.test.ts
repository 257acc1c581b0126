import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { listTestsWithoutDatabase } from './database-tests';

const tests = listTestsWithoutDatabase();

it('a test that opens a database through its helpers runs on each', () => {
  // By the harness, by a fixture that opens the harness, and by itself.
  for (const name of ['order/order', 'payment/crash', 'db/open-mysql'])
    expect(tests).not.toContain(`server/${name}.test.ts`);
});

it('a test that opens none runs once', () => {
  expect(tests).toContain('server/auth/totp.test.ts');
});

it('what runs once knows no other database', () => {
  const naming = tests.filter((file) =>
    /TEST_DATABASE_URL|TEST_ON_MYSQL/.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});
