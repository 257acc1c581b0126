/**
 * Decodes and encodes pictures in a process of its own: a file that crashes a decoder ends that process alone, and the hundreds of MB
 * that decoding may take go back to the system when it ends, which glibc would otherwise keep for this one.
 */
import { openCallProcess } from '../threads/open-calls';
import { type Master, TooManyPixelsError } from './picture';
import type { RenditionFormat } from './store';

export type PictureOrder =
  | { kind: 'master'; path: string }
  | { kind: 'rendition'; master: string | Buffer; width: number; format: RenditionFormat };

/** `maxPixels` of a picture that has more. */
export type PictureResult = Master | Buffer | { maxPixels: number };

/** As the functions of picture.ts. Both throw what sharp throws, and WorkerEndedError. */
export interface Pictures {
  /** @throws TooManyPixelsError */
  toMaster(path: string): Promise<Master>;
  /** @param master its path or its content; to send the content takes some ms for each MB */
  render(master: string | Buffer, width: number, format: RenditionFormat): Promise<Buffer>;
}

const calls = openCallProcess<PictureOrder, PictureResult>('pictures');

export const pictureProcess: Pictures = {
  toMaster: async (path) => {
    const result = await calls.call({ kind: 'master', path });
    if ('maxPixels' in result) throw new TooManyPixelsError(result.maxPixels);
    return result as Master;
  },
  render: async (master, width, format) =>
    (await calls.call({ kind: 'rendition', master, width, format })) as Buffer,
};
