import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import type { ImportJob } from '../../../src/import/job';
import { createConnectionError } from '../../test/render-with-store';
import { stubUploads } from '../../test/uploads';
import '../../ui/dialog-panel';
import { READY, show, showJob } from './test-import-page';

configure({ useWebWorkers: false });

// jsdom's blobs can only be read by a FileReader.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

async function createArchive(...paths: string[]): Promise<File> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const path of paths) await writer.add(path, new TextReader(`content of ${path}`));
  return new File([await writer.close()], 'spring.zip', { type: 'application/zip' });
}

const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Choose a CSV file to check'), file);

it('checks the file of an archive, and adds the pictures beside it once the products are there', async () => {
  const send = stubUploads<'admin.import.check'>({ ...READY, state: 'checking' });
  let job: ImportJob = READY;
  const store = show({
    'admin.import.job': () => job,
    'admin.import.start': () => {
      job = { ...READY, state: 'done', created: 2, updated: 1 };
      return job;
    },
    'admin.import.matchPictures': {
      files: [{ productId: 'p1', color: null, candidates: 1 }],
      products: [{ id: 'p1', name: 'Sprig Kurta', pictures: 0 }],
    },
  });
  await choose(await createArchive('export/spring.csv', 'images/sprig.jpg', '__MACOSX/._spring.csv'));
  expect(await screen.findByText(/spring.zip has 1 picture, too/)).toBeInTheDocument();
  expect(send.mock.lastCall?.[0].form.get('file')).toMatchObject({ name: 'spring.csv' });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 products' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add the 1 picture of spring.zip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add pictures' }));
  expect(await dialog.findByText('1 picture for 1 product')).toBeInTheDocument();
  expect(store.getInputs('admin.import.matchPictures')).toEqual([
    { id: 'job-1', names: ['images/sprig.jpg'] },
  ]);
});

it.each([
  [['a.jpg'], 'The archive contains no CSV file of products.'],
  [
    ['a.csv', 'b.csv'],
    'The archive contains 2 CSV files (a.csv, b.csv). Leave only the one with the products in it.',
  ],
])('says what is wrong with an archive of %j', async (paths, message) => {
  const send = stubUploads<'admin.import.check'>();
  show();
  await choose(await createArchive(...paths));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

it('says that an archive is damaged', async () => {
  show();
  await choose(new File(['PK'], 'spring.zip'));
  expect(await screen.findByText(/The archive could not be read/)).toBeInTheDocument();
});

it('downloads the pictures that a file names, and says how many', async () => {
  const download = {
    ...{ done: 1, total: 2, added: 3, failed: 0 },
    ...{ failure: null, stopReason: null, isRunning: true },
  };
  const store = showJob(
    { state: 'done', created: 2, pictures: 4 },
    { 'admin.import.pictures': { ...READY, state: 'done', pictures: 4, download } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download 4 pictures' }));
  expect(await screen.findByRole('progressbar', { name: 'Downloading the pictures' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 2 products',
  );
  expect(store.getInputs('admin.import.pictures')).toEqual([{ id: 'job-1' }]);
});

it('says that the download of pictures may have begun when the answer was lost', async () => {
  showJob(
    { state: 'done', created: 2, pictures: 4 },
    { 'admin.import.pictures': () => Promise.reject(createConnectionError()) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download 4 pictures' }));
  expect(await screen.findByText(/^No answer arrived, so the download may have begun/)).toBeInTheDocument();
});

it('says which pictures could not be downloaded', async () => {
  showJob({
    state: 'done',
    pictures: 4,
    download: {
      done: 2,
      total: 2,
      added: 3,
      failed: 1,
      failure: 'Kurta: The server answered 404.',
      stopReason: null,
      isRunning: false,
    },
  });
  await waitFor(() =>
    expect(screen.getByText(/3 pictures added/)).toHaveTextContent(
      '3 pictures added, 1 failed: Kurta: The server answered 404.',
    ),
  );
  expect(screen.queryByRole('button', { name: /pictures$/ })).toBeNull();
});

it('says how many products are left when the download of pictures has stopped, and continues with them', async () => {
  const stopped = {
    ...{ done: 12, total: 15, added: 20, failed: 0, failure: null },
    ...{ stopReason: 'The store can’t save anything right now.', isRunning: false },
  };
  const job = { state: 'done', pictures: 25 } as const;
  const store = showJob(
    { ...job, download: stopped },
    {
      'admin.import.pictures': {
        ...READY,
        ...job,
        download: { ...stopped, stopReason: null, isRunning: true },
      },
    },
  );
  expect(await screen.findByText('20 pictures added')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The store can’t save anything right now. 3 products are left.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download the remaining pictures' }));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 of 15 products');
  expect(store.getInputs('admin.import.pictures')).toEqual([{ id: 'job-1' }]);
});

it('says why the rest of the pictures could not be downloaded', async () => {
  const stopped = {
    ...{ done: 0, total: 1, added: 0, failed: 0, failure: null },
    ...{ stopReason: 'The download stopped.', isRunning: false },
  };
  showJob(
    { state: 'done', pictures: 1, download: stopped },
    { 'admin.import.pictures': () => Promise.reject(createConnectionError()) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download the remaining pictures' }));
  expect(await screen.findByText(/^No answer arrived, so the download may have begun/)).toBeInTheDocument();
  expect(screen.getByText('The download stopped. 1 product is left.')).toBeInTheDocument();
});
