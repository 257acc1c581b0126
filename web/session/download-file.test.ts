import { expect, it, vi } from 'vitest';
import { saveFile } from './download-file';

it('keeps the file while Safari asks whether to download it', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveFile(new Blob(['a']), 'orders.csv');
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledWith('#file');
  vi.useRealTimers();
});
