/** Writes text on a page: picks the font file of each character, breaks lines, and aligns them. Lengths are points. */
import type PDFDocument from 'pdfkit';
import { type FontStyle, type FontSubset, toFontName } from './fonts';
import { romanize } from './romanize';

type Doc = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  font?: FontStyle;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

/** Where a text begins, and the width at which its lines break. */
interface TextBox {
  x: number;
  y: number;
  width: number;
}

/** What the first file of each font contains; as in web/theme/fonts.css.ts. */
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/;
/** What the second file of each contains: no more than these of the range that it has on screen, where other fonts help out. */
const LATIN_EXT =
  /[\u0100-\u0130\u0134-\u0148\u014a-\u0151\u0154-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01cc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u1e08\u1e09\u1e0c-\u1e0f\u1e14-\u1e17\u1e1c\u1e1d\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e2e\u1e2f\u1e36\u1e37\u1e3a\u1e3b\u1e42-\u1e49\u1e4c-\u1e53\u1e5a\u1e5b\u1e5e-\u1e69\u1e6c-\u1e6f\u1e78-\u1e7b\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ef2-\u1ef9\u20b9\u20ba\u20bc\u20bd]/;
const LINE_HEIGHT = 1.35;

const canWrite = (character: string): boolean => LATIN.test(character) || LATIN_EXT.test(character);

/** Such as a zero-width space, a direction mark, or the variant of an emoji. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const MARKS = /\p{M}/gu;
const HYPHENS = /[\u2010-\u2012\u2015]/g;

/** A letter with marks that the fonts lack is written without the marks, and a sign such as ™ as the letters it stands for. */
function toLatin(character: string): string {
  if (canWrite(character)) return character;
  const plain = character.normalize('NFKD').replace(MARKS, '');
  return [...plain].every(canWrite) ? plain : '?';
}

/** Names and addresses in other scripts are written in Latin letters, and what has none as a question mark. */
export function toWritable(original: string): string {
  const text = original.normalize('NFC').replace(INVISIBLE, '').replace(HYPHENS, '-');
  if ([...text].every(canWrite)) return text;
  return [...romanize(text)].map(toLatin).join('');
}

interface Run {
  subset: FontSubset;
  text: string;
}

/** Parts of a text by the file that contains their characters. */
export function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const subset = LATIN.test(character) ? 'latin' : 'latin-ext';
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}

export class Pen {
  constructor(
    private readonly doc: Doc,
    private readonly color: string,
  ) {}

  private widthOfRun({ subset, text }: Run, { font = 'regular', size = 9 }: TextStyle): number {
    return this.doc.font(toFontName(font, subset)).fontSize(size).widthOfString(text);
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return toRuns(toWritable(text)).reduce((sum, run) => sum + this.widthOfRun(run, style), 0);
  }

  /** Words that are wider than a line are broken. */
  private breakLines(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const character of word) {
        if (line && this.widthOf(line + character, style) > width) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    if (line) lines.push(line);
    return lines;
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    const { size = 9 } = style;
    return this.breakLines(toWritable(text), width, style).length * size * LINE_HEIGHT;
  }

  /** Writes below `y`, and returns the y below the text. */
  write(text: string, { x, y, width }: TextBox, style: TextStyle = {}): number {
    const { font = 'regular', size = 9, color = this.color, align = 'left' } = style;
    let top = y;
    for (const line of this.breakLines(toWritable(text), width, style)) {
      let left = align === 'right' ? x + width - this.widthOf(line, style) : x;
      for (const run of toRuns(line)) {
        this.doc.font(toFontName(font, run.subset)).fontSize(size).fillColor(color);
        this.doc.text(run.text, left, top, { lineBreak: false, baseline: 'top' });
        left += this.widthOfRun(run, style);
      }
      top += size * LINE_HEIGHT;
    }
    return top;
  }
}
