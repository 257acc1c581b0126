import { openCallThread } from '../../threads/open-calls';
import type { ShownDocument } from '../shown-document';

/** A Buffer is none any more when it comes from another thread. */
const thread = openCallThread<readonly ShownDocument[], Uint8Array>('pdf', null);

/** `createPdf` in a thread of its own: to embed the fonts of even a short document takes longer than most requests. */
export async function drawInThread(documents: readonly ShownDocument[]): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.call(documents);
  return Buffer.from(buffer, byteOffset, byteLength);
}
