import { expect, it, onTestFinished, vi } from 'vitest';
import { withStore } from './run-script';
import { createFolderPath } from './test-commands';

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
