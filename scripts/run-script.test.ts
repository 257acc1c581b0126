import { expect, it, onTestFinished, vi } from 'vitest';
import { withStore } from './run-script';
import { createFolderPath, run, spawnCommand, TIMEOUT_MS } from './test-commands';

it('closes the search and ends the background work also when the work throws', async () => {
  vi.stubEnv('DATA_DIR', createFolderPath());
  onTestFinished(() => void vi.unstubAllEnvs());
  const ended: string[] = [];
  const failed = withStore(async ({ search, background }) => {
    const close = search.close.bind(search);
    vi.spyOn(search, 'close').mockImplementation(async () => {
      ended.push('search');
      await close();
    });
    background.run('a test', async () => void ended.push('background'));
    throw new Error('The work failed.');
  });
  await expect(failed).rejects.toThrow('The work failed.');
  expect(ended).toEqual(['background', 'search']);
});

it(
  'completes its work when the reader of its output has enough',
  async () => {
    const env = { DATA_DIR: createFolderPath() };
    expect(await spawnCommand('migrate', [], env, false)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run('migrate', [], env)).stdout).toBe('The database is up to date.');
  },
  TIMEOUT_MS,
);

it('says in one sentence that an option has no value', async () => {
  const { stderr } = await run('seed', ['--products', '-5'], {});
  expect(stderr).toBe(
    "seed: Option '--products' argument is ambiguous. npm run seed -- --help lists the options.",
  );
});
