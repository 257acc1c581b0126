import { buffer } from 'node:stream/consumers';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { ShownDocument } from '../shown-document';
import { drawDocument } from './draw-document';
import { loadFonts } from './fonts';

/** One PDF of many documents, each on pages of its own. The library is loaded with the first. */
export async function createPdf(documents: readonly ShownDocument[]): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const [first] = documents;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // No standard font, whose metrics would be read from a file.
    font: null as unknown as string,
    info: {
      Title: first?.document.number ?? '',
      Author: first?.document.supplier.name ?? '',
      // Not the time of now: a document that never changes has the same file each time.
      ...(first && { CreationDate: new Date(first.document.issuedAt) }),
    },
  });
  const pdf = buffer(doc as unknown as NodeJS.ReadableStream);
  for (const [name, font] of fonts) doc.registerFont(name, font);
  for (const document of documents) {
    await yieldToEventLoop();
    drawDocument(doc, document);
  }
  doc.end();
  return pdf;
}
