import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../project-root';
import { splitStatements } from './split-statements';

it('splits at semicolons, but not within texts, names and comments', () => {
  expect(
    splitStatements(`-- first; not a statement
      CREATE TABLE \`a;b\` (id INT); /* also; not */
      INSERT INTO x VALUES ('it''s; fine', "a;b", 'a\\';b');

      UPDATE x SET y = 1 -- at the end;`),
  ).toEqual([
    'CREATE TABLE `a;b` (id INT)',
    `INSERT INTO x VALUES ('it''s; fine', "a;b", 'a\\';b')`,
    'UPDATE x SET y = 1',
  ]);
  expect(splitStatements('-- nothing;\n')).toEqual([]);
});

it('finds in every migration statements that begin with a verb', () => {
  const folder = join(projectRoot, 'prisma/migrations/mysql');
  for (const name of readdirSync(folder))
    for (const statement of splitStatements(readFileSync(join(folder, name, 'migration.sql'), 'utf8')))
      expect(statement).toMatch(/^(CREATE|ALTER|DROP|RENAME|UPDATE|INSERT|DELETE) /);
});
