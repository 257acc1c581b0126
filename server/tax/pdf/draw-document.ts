/** Draws one document on A4 pages, as web/shop/order/tax-document.tsx shows it. Lengths are points. */
import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { type DocumentText, toDocumentText } from '../../../src/tax/document-text';
import type { ShownDocument } from '../shown-document';
import { Pen } from './pen';

type Doc = InstanceType<typeof PDFDocument>;

/** The colors of web/theme/tokens.ts. */
const COLOR = { ink: '#1d1a17', quiet: '#5c544b', line: '#ddd3c2', rule: '#27375f' };
const PAGE = { width: 595.28, height: 841.89, margin: 42, foot: 30 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;
const GAP = 14;
const SIGNATURE_HEIGHT = 80;
/** 40 mm */
const QR_SIZE = 113;
const QUIET = { color: COLOR.quiet, size: 8 };
const LABEL = { color: COLOR.quiet, size: 7.5 };

interface Column {
  title: string;
  width: number;
}

const getColumns = (hasTax: boolean): Column[] =>
  hasTax
    ? [
        { title: 'Item', width: WIDTH - 300 },
        { title: 'Units', width: 40 },
        { title: 'Taxable value', width: 80 },
        { title: 'GST', width: 100 },
        { title: 'Total', width: 80 },
      ]
    : [
        { title: 'Item', width: WIDTH - 130 },
        { title: 'Units', width: 50 },
        { title: 'Total', width: 80 },
      ];

class Drawing {
  private readonly pen: Pen;
  private y: number = PAGE.margin;

  constructor(
    private readonly doc: Doc,
    private readonly text: DocumentText,
    private readonly signature: string | null,
  ) {
    this.pen = new Pen(doc, COLOR.ink);
  }

  draw(): void {
    this.drawHeader();
    this.drawParties();
    this.drawReferences();
    this.drawTable();
    this.drawTotals();
    this.drawEInvoice();
    this.drawSignature();
  }

  private drawLine(y: number, color: string, width = 0.75): void {
    this.doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  }

  /** Begins another page where so much does not fit on this one. */
  private reserve(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.y = PAGE.margin;
    return true;
  }

  private drawHeader(): void {
    const { pen, text } = this;
    const half = WIDTH / 2;
    const right = PAGE.margin + half;
    const left = pen.write(
      text.storeName,
      { x: PAGE.margin, y: this.y, width: half - GAP },
      { font: 'display', size: 24 },
    );
    let y = pen.write(
      text.title,
      { x: right, y: this.y + 4, width: half },
      { font: 'strong', size: 14, align: 'right' },
    );
    if (text.copy) y = pen.write(text.copy, { x: right, y, width: half }, { ...QUIET, align: 'right' });
    this.y = Math.max(left, y) + 6;
    this.drawLine(this.y, COLOR.rule, 1.5);
    this.y += GAP;
  }

  private drawParties(): void {
    const { pen, text } = this;
    const blocks = [
      { title: 'Sold by', lines: text.supplier },
      ...text.parties.map(({ title, name, lines }) => ({ title, lines: [name, ...lines] })),
    ];
    const width = (WIDTH - GAP * (blocks.length - 1)) / blocks.length;
    const ends = blocks.map(({ title, lines: [first = '', ...lines] }, index) => {
      const x = PAGE.margin + index * (width + GAP);
      let y = pen.write(title, { x, y: this.y, width }, LABEL) + 2;
      y = pen.write(first, { x, y, width }, { font: 'strong', size: 10 });
      for (const line of lines) y = pen.write(line, { x, y, width }, { size: 8.5 });
      return y;
    });
    this.y = Math.max(...ends) + GAP;
  }

  private drawReferences(): void {
    const { pen, text } = this;
    this.drawLine(this.y, COLOR.line);
    this.y += 8;
    const width = (WIDTH - GAP * (text.references.length - 1)) / text.references.length;
    const ends = text.references.map(({ name, value }, index) => {
      const x = PAGE.margin + index * (width + GAP);
      return pen.write(
        value,
        { x, y: pen.write(name, { x, y: this.y, width }, LABEL) + 2, width },
        { size: 8.5 },
      );
    });
    this.y = Math.max(...ends) + 8;
    this.drawLine(this.y, COLOR.line);
    this.y += 10;
  }

  private row(cells: readonly (readonly string[])[], columns: readonly Column[], style: object): void {
    const { pen } = this;
    let x = PAGE.margin;
    const ends = columns.map(({ width }, index) => {
      let y = this.y;
      for (const [part, line] of (cells[index] ?? []).entries())
        y =
          index === 0
            ? pen.write(line, { x, y, width: width - GAP }, part > 0 ? QUIET : style)
            : pen.write(line, { x, y, width }, { ...style, align: 'right' });
      x += width;
      return y;
    });
    this.y = Math.max(...ends);
  }

  private drawTable(): void {
    const { text, pen } = this;
    const columns = getColumns(text.hasTax);
    const head = () => {
      this.row(
        columns.map(({ title }) => [title]),
        columns,
        LABEL,
      );
      this.y += 5;
    };
    head();
    for (const { description, hsn, quantity, taxable, taxes, total } of text.lines) {
      const item = [description, ...(hsn ? [`HSN ${hsn}`] : [])];
      const amounts = taxes.map(({ name, amount }) => `${name}  ${amount}`);
      const height = pen.heightOf(description, (columns[0]?.width ?? 0) - GAP) + 34;
      if (this.reserve(Math.max(height, amounts.length * 13))) head();
      this.drawLine(this.y, COLOR.line);
      this.y += 6;
      this.row(
        text.hasTax ? [item, [quantity], [taxable], amounts, [total]] : [item, [quantity], [total]],
        columns,
        {},
      );
      this.y += 6;
    }
    this.drawLine(this.y, COLOR.line);
    this.y += 10;
  }

  private drawTotals(): void {
    const { pen, text } = this;
    const height = (text.totals.length + text.notes.length) * 16 + 44;
    // The signature is on no page without an amount or a QR code.
    this.reserve(height + (text.eInvoice ? 0 : SIGNATURE_HEIGHT));
    const half = WIDTH / 2;
    let left = pen.write('Amount in words', { x: PAGE.margin, y: this.y, width: half }, LABEL) + 2;
    left = pen.write(text.words, { x: PAGE.margin, y: left, width: half - 2 * GAP });
    for (const note of text.notes)
      left = pen.write(note, { x: PAGE.margin, y: left + 6, width: half - 2 * GAP }, QUIET);
    let right = this.y;
    for (const { name, amount, isGrand = false } of text.totals) {
      const style = isGrand ? ({ font: 'strong', size: 11 } as const) : {};
      if (isGrand) {
        this.doc
          .moveTo(PAGE.margin + half, right + 2)
          .lineTo(PAGE.width - PAGE.margin, right + 2)
          .lineWidth(1)
          .strokeColor(COLOR.rule)
          .stroke();
        right += 8;
      }
      pen.write(name, { x: PAGE.margin + half, y: right, width: half / 2 }, style);
      right =
        pen.write(amount, { x: PAGE.margin + half, y: right, width: half }, { ...style, align: 'right' }) + 3;
    }
    this.y = Math.max(left, right) + 2 * GAP;
  }

  /**
   * Its QR code as squares, 40 mm wide, beside the number that it belongs to. GAP and the margin around it are wider than the quiet
   * zone of four modules (ISO/IEC 18004).
   */
  private drawEInvoice(): void {
    const { pen, doc, text } = this;
    if (!text.eInvoice) return;
    const { size, data } = encode(text.eInvoice.signedQr, { ecc: 'L', border: 0 });
    this.reserve(QR_SIZE + GAP + SIGNATURE_HEIGHT);
    const unit = QR_SIZE / size;
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(PAGE.margin + column * unit, this.y + row * unit, unit, unit);
    doc.fillColor(COLOR.ink).fill();
    const x = PAGE.margin + QR_SIZE + GAP;
    const width = WIDTH - QR_SIZE - GAP;
    let y = pen.write('E-invoice', { x, y: this.y, width }, LABEL) + 2;
    for (const line of text.eInvoice.lines) y = pen.write(line, { x, y, width }, { size: 8.5 });
    this.y += QR_SIZE + GAP;
  }

  private drawSignature(): void {
    const { pen, text, signature, doc } = this;
    this.reserve(SIGNATURE_HEIGHT);
    const width = WIDTH / 2;
    const x = PAGE.margin + width;
    this.y = pen.write(text.signatory, { x, y: this.y, width }, { align: 'right' }) + 6;
    if (signature) {
      const box = { fit: [150, 45] as [number, number], align: 'right' as const };
      doc.image(Buffer.from(signature, 'base64'), PAGE.width - PAGE.margin - 150, this.y, box);
    }
    pen.write('Authorised signatory', { x, y: this.y + 50, width }, { ...LABEL, align: 'right' });
  }
}

/** The document begins a page, and each of its pages gets its number. */
export function drawDocument(doc: Doc, { document, signature }: ShownDocument): void {
  doc.addPage();
  const first = doc.bufferedPageRange().count - 1;
  new Drawing(doc, toDocumentText(document), signature).draw();
  const count = doc.bufferedPageRange().count - first;
  const pen = new Pen(doc, COLOR.quiet);
  for (let page = 0; page < count; page++) {
    doc.switchToPage(first + page);
    const style = { ...LABEL, align: 'right' } as const;
    pen.write(
      `${document.number}, page ${page + 1} of ${count}`,
      { x: PAGE.margin, y: PAGE.height - PAGE.margin - 8, width: WIDTH },
      style,
    );
  }
}
