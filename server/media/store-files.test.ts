import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/errors';
import { StatementError } from '../db/statement-error';
import { openFileStore } from '../test/harness';
import { withStoredFiles } from './store-files';
import { createMp4, createPng, HTML, writeIncomingFile } from './test-files';

const store = await openFileStore();
const { media } = store.deps;
const listStored = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const createValidFile = () => createPng().then((bytes) => writeIncomingFile(store, 'media', bytes));

describe('the files of a change', () => {
  it('are deleted when one of them is rejected', async () => {
    const before = listStored();
    const files = [
      await createValidFile(),
      writeIncomingFile(store, 'media', HTML),
      (await createValidFile()).with({ portrait: await createValidFile() }),
    ];
    await expect(withStoredFiles(media, files, 'image', async () => 'done')).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    const mixed = (await createValidFile()).with({
      portrait: writeIncomingFile(store, 'media', createMp4(), 'tall.mp4'),
    });
    await expect(withStoredFiles(media, [mixed], 'image-or-video', async () => 'done')).rejects.toThrow(
      /“tall.mp4” is not a JPEG/,
    );
    const still = (await createValidFile()).with({
      portraitVideo: writeIncomingFile(store, 'media', await createPng(), 'tall.png'),
    });
    await expect(withStoredFiles(media, [still], 'image-or-video', async () => 'done')).rejects.toThrow(
      '“tall.png” is not an MP4 or WebM video.',
    );
    expect(listStored()).toEqual(before);
  });

  const createFileError = (code: string) => Object.assign(new Error(code), { code, syscall: 'fdatasync' });
  it.each([
    ['are deleted', 'the store rejects the change', new AppError('CONFLICT', 'no'), 0],
    ['are deleted', 'it breaks a rule of the database', new StatementError('1062', 'no'), 0],
    ['are deleted', 'the database is full', new StatementError('SQLITE_FULL', 'no'), 0],
    ['stay', 'its commit is not answered', new StatementError('ETIMEDOUT', 'no'), 1],
    ['stay', 'its commit is not flushed', new StatementError('EIO', createFileError('EIO')), 1],
    ['stay', 'it finds no room to be', new StatementError('ENOSPC', createFileError('ENOSPC')), 1],
    ['stay', 'nothing is known of the error', new Error('no'), 1],
  ])('%s when %s', async (_outcome, _reason, error, kept) => {
    const before = listStored();
    const failing = withStoredFiles(media, [await createValidFile()], 'image', async () => {
      throw error;
    });
    await expect(failing).rejects.toBe(error);
    expect(listStored()).toHaveLength(before.length + kept);
  });
});
