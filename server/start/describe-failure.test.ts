import { expect, it } from 'vitest';
import { MigrationError } from '../db/migrate/migration-session';
import { StatementError } from '../db/statement-error';
import { describeFailure } from './describe-failure';

const CANT_START = 'The store could not start, because ';

it.each([
  [new MigrationError('The database is newer.'), 'The database is newer.'],
  [
    new StatementError('1040', 'x'),
    `${CANT_START}its database stopped answering. Check that it runs, and start again.`,
  ],
  [
    new StatementError('SQLITE_FULL', 'x'),
    `${CANT_START}the disk is full. Free some space, and start again.`,
  ],
  [
    new StatementError('1290', 'x'),
    `${CANT_START}its database or its data folder is read-only. Make it writable, and start again.`,
  ],
])('says what to do: %s', (error, sentence) => {
  expect(describeFailure(error)).toBe(sentence);
});

it('shows where an unforeseen error comes from', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toMatch(
    /^The store could not start\.\nTypeError: x is not a function\n {4}at /,
  );
  expect(describeFailure(undefined)).toBe('The store could not start.\nundefined');
});
