/** The process of picture-process.ts. */
import { answerCalls } from '../threads/answer-calls';
import { render, TooManyPixelsError, toMaster } from './picture';
import type { PictureOrder, PictureResult } from './picture-process';

answerCalls(async (order: PictureOrder): Promise<PictureResult> => {
  if (order.kind === 'rendition') return render(order.master, order.width, order.format);
  try {
    return await toMaster(order.path);
  } catch (error) {
    if (error instanceof TooManyPixelsError) return { maxPixels: error.maxPixels };
    throw error;
  }
});
