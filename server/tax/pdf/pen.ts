/** Writes text on a page: picks the font file of each character, breaks lines, and aligns them. Lengths are points. */
import type PDFDocument from 'pdfkit';
import { transliterate } from '../../../src/search/transliterate';
import { type FontStyle, type FontSubset, toFontName } from './fonts';

type Doc = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  font?: FontStyle;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

/** As in web/theme/fonts.css.ts. */
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]/;
const LATIN_EXT = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20bf]/;
const LINE_HEIGHT = 1.35;

/** Names and addresses in other scripts are written in Latin letters, and what has none as a question mark. */
function toWritable(text: string): string {
  if ([...text].every((character) => LATIN.test(character) || LATIN_EXT.test(character))) return text;
  const latin = transliterate(text).replace(/(^|\s)[a-z]/g, (start) => start.toUpperCase());
  return [...latin]
    .map((character) => (LATIN.test(character) || LATIN_EXT.test(character) ? character : '?'))
    .join('');
}

interface Run {
  subset: FontSubset;
  text: string;
}

function toRuns(text: string): Run[] {
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
  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
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
