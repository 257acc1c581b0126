/** Usage and error messages of the commands. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../server/db/open-database';
import { projectRoot } from '../server/project-root';
import { START_OPTIONS } from './start-store';
import {
  COMMANDS,
  CREATE_ADMIN,
  createFolderPath,
  pickCommands,
  root,
  run,
  runEach,
  TIMEOUT_MS,
} from './test-commands';

const UNREACHABLE = { DATABASE_URL: 'mysql://u:p@127.0.0.1:1/vastra' };

describe('every command', () => {
  it(
    'prints its usage with --help, and changes nothing',
    async () => {
      const folder = createFolderPath();
      for (const { name, code, stdout, stderr } of await runEach(COMMANDS, ['--help'], {
        DATA_DIR: folder,
        ...UNREACHABLE,
      })) {
        expect([name, code, stderr]).toEqual([name, 0, '']);
        expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name}\\b`));
        expect(stdout).toContain('--dry-run');
      }
      expect(existsSync(folder)).toBe(false);
      const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
      for (const [name] of COMMANDS) expect(scripts[name]).toBe(`node scripts/launch.js ${name}`);
    },
    TIMEOUT_MS,
  );

  it('starts the store with the same options of Node.js wherever that is described', () => {
    const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
    const command = ['node', ...START_OPTIONS, 'scripts/launch.js', 'main'];
    expect(JSON.parse(read('package.json')).scripts.start).toBe(command.join(' '));
    expect(read('Dockerfile')).toContain(`CMD [${command.map((part) => `"${part}"`).join(', ')}]`);
    expect(read('docs/operations.md')).toContain(`ExecStart=/usr/bin/${command.join(' ')}`);
    expect(read('docs/running-a-shop.md')).toContain(command.slice(1).join(' '));
  });

  it(
    'rejects an unknown option before it opens anything',
    async () => {
      const folder = createFolderPath();
      for (const { name, ...ended } of await runEach(COMMANDS, ['--nope'], { DATA_DIR: folder })) {
        expect(ended).toEqual({
          code: 1,
          stdout: '',
          stderr: `${name}: Unknown option '--nope'. npm run ${name} -- --help lists the options.`,
        });
      }
      expect(existsSync(folder)).toBe(false);
    },
    TIMEOUT_MS,
  );

  it(
    'reports an unreachable database in one sentence',
    async () => {
      // A password alone, set for the server's first start or for the admin command, is not the business of the others.
      const env = { DATA_DIR: createFolderPath(), ADMIN_PASSWORD: 'the owner’s own', ...UNREACHABLE };
      const dry = await run('media', ['prune', '--dry-run'], env);
      for (const { name, code, stdout, stderr } of [
        ...(await runEach(COMMANDS, [], env)),
        { name: 'media', ...dry },
      ]) {
        expect([name, code, stdout]).toEqual([name, 1, '']);
        expect(stderr.split('\n')).toEqual([
          `${name}: The store can't open the database of DATABASE_URL (127.0.0.1:1): connect ECONNREFUSED 127.0.0.1:1. Check that it runs, that the address, user and password are right, and that the database exists.`,
        ]);
      }
    },
    TIMEOUT_MS,
  );
});

it(
  'a store in another folder is not taken for one without products and files',
  async () => {
    const folder = createFolderPath();
    for (const { name, ...ended } of await runEach(pickCommands('export', 'media', 'recompute'), [], {
      DATA_DIR: folder,
    })) {
      expect(ended).toEqual({
        code: 1,
        stdout: '',
        stderr: `${name}: There is no database ${join(folder, 'vastra.sqlite')}. Set DATA_DIR to the folder of the store.`,
      });
    }
    expect(existsSync(folder)).toBe(false);
  },
  TIMEOUT_MS,
);

it(
  'turning two-step login off asks for a store, says in a dry run what it would do, and does it without one',
  async () => {
    const turnOff = ['turn-off-two-step', '--email', 'owner@example.com'];
    const env = { DATA_DIR: createFolderPath() };
    expect(await run('admin', turnOff, env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set DATA_DIR to the folder of the store.'),
    });
    expect(existsSync(env.DATA_DIR)).toBe(false);
    await run('admin', CREATE_ADMIN, env);
    const db = await openDatabase({ kind: 'sqlite', file: join(env.DATA_DIR, 'vastra.sqlite') });
    try {
      await db.transact(async (tx) => {
        const { id: userId } = await tx.user.findFirstOrThrow({ select: { id: true } });
        await tx.secondFactor.create({ data: { userId, secret: 'a secret', createdAt: new Date() } });
      });
      const count = () => db.reader.secondFactor.count();
      expect(await run('admin', [...turnOff, '--dry-run'], env)).toMatchObject({
        code: 0,
        stdout: 'Would let owner@example.com log in with the password alone.',
      });
      expect(await count()).toBe(1);
      expect((await run('admin', turnOff, env)).stdout).toBe(
        'owner@example.com now logs in with the password alone.',
      );
      expect(await count()).toBe(0);
      expect((await run('admin', turnOff, env)).stdout).toBe('owner@example.com has no two-step login.');
    } finally {
      await db.close();
    }
  },
  TIMEOUT_MS,
);

it(
  'an export names the file that it was given when it cannot be written',
  async () => {
    const env = { DATA_DIR: createFolderPath() };
    await run('migrate', [], env);
    const file = join(root, 'no folder', 'products.csv');
    expect(await run('export', [file], env)).toMatchObject({
      code: 1,
      stderr: `export: ${file} can't be used: there is no such file or folder.`,
    });
    for (const more of [[], ['--dry-run']])
      expect(await run('export', [root, ...more], env)).toMatchObject({
        code: 1,
        stderr: `export: ${root} is a folder, not a file.`,
      });
  },
  TIMEOUT_MS,
);

it('a backup into a file, or links that lead in a circle, is rejected in one sentence', async () => {
  const folder = createFolderPath();
  mkdirSync(folder);
  writeFileSync(join(folder, 'vastra.sqlite'), '');
  const file = join(projectRoot, 'README.md');
  const env = { DATA_DIR: folder, BACKUP_DIR: file, ADMIN_PASSWORD: 'the owner’s own' };
  expect(await run('backup', [], env)).toMatchObject({
    code: 1,
    stderr: `backup: ${file} can't be used: it is a file, not a folder.`,
  });
  const circle = join(folder, 'circle');
  symlinkSync('circle', circle);
  expect(await run('backup', [], { ...env, BACKUP_DIR: circle })).toMatchObject({
    code: 1,
    stderr: `backup: ${circle} can't be used: its links lead in a circle.`,
  });
});

it('a backup creates no secrets where there is no store', async () => {
  const folder = createFolderPath();
  expect((await run('backup', [], { DATA_DIR: folder, BACKUP_DIR: root })).code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

describe('an invalid call', () => {
  it.each<[string, string, string[], Record<string, string>, string]>([
    ['no file', 'import', [], {}, 'Name one file: npm run import -- products.csv. See --help.'],
    ['an unknown file', 'import', ['gone.csv'], {}, 'There is no file gone.csv.'],
    ['a folder', 'import', ['docs'], {}, 'docs is a folder, not a file.'],
    ['a folder of rules', 'import', ['README.md', '--mapping', 'docs'], {}, 'docs is a folder, not a file.'],
    [
      'the folder as an argument',
      'backup',
      ['backups'],
      { BACKUP_DIR: root },
      "Unexpected argument 'backups'. npm run backup -- --help lists the options.",
    ],
    [
      'no store',
      'backup',
      [],
      { BACKUP_DIR: root, DATA_DIR: join(root, 'none') },
      `There is no database ${join(root, 'none/vastra.sqlite')}. Set DATA_DIR to the folder of the store.`,
    ],
    [
      'two files',
      'export',
      ['a.csv', 'b.csv'],
      {},
      'Name one file: npm run export -- products.csv. See --help.',
    ],
    ['no command', 'admin', [], {}, 'Name a command: npm run admin -- create. See --help.'],
    [
      'no password',
      'admin',
      CREATE_ADMIN,
      { ADMIN_PASSWORD: '' },
      'Set the variable ADMIN_PASSWORD to the password of the new account.',
    ],
    [
      'a short password',
      'admin',
      CREATE_ADMIN,
      { ADMIN_PASSWORD: 'short' },
      'Password must be at least 6 characters long.',
    ],
    [
      'no names',
      'admin',
      ['create', '--email', 'owner'],
      {},
      'First name is required. Last name is required. Username is required. Enter a valid email address.',
    ],
    ['no command', 'media', [], {}, 'Name a command: npm run media -- prune, or -- upload. See --help.'],
    [
      'an age without a unit',
      'media',
      ['prune', '--older-than', '24'],
      {},
      'Give --older-than in hours or days, such as 24h or 7d.',
    ],
    [
      'half a product',
      'seed',
      ['--products', '0.5'],
      {},
      '--products must be a whole number from 1 to 1000000.',
    ],
    ['a wrong variable', 'recompute', [], { PORT: 'eighty' }, 'PORT must be a port number.'],
    [
      'an archive that is not there, beside a password',
      'restore',
      ['gone.tar'],
      { ADMIN_PASSWORD: 'short' },
      "gone.tar can't be used: there is no such file or folder.",
    ],
    ['a folder as the archive', 'restore', ['docs', '--force'], {}, 'docs is a folder, not a file.'],
  ])(
    '%s: npm run %s',
    async (_what, command, args, env, sentence) => {
      expect(await run(command, args, { DATA_DIR: createFolderPath(), ...env })).toEqual({
        code: 1,
        stdout: '',
        stderr: `${command}: ${sentence}`,
      });
    },
    TIMEOUT_MS,
  );
});
