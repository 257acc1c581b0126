import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { loadFonts, toFontName } from './fonts';
import { toRuns, toWritable } from './pen';

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

it('the fonts contain every character that is written as it is', async () => {
  const pdfkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
  const { create } = pdfkit('fontkit') as { create: (file: Buffer) => Font };
  const fonts = new Map([...(await loadFonts())].map(([name, file]) => [name, create(file)]));
  const missing: string[] = [];
  for (let code = 0x20; code < 0x3000; code++) {
    const character = String.fromCodePoint(code);
    for (const { subset, text } of toRuns(toWritable(character)))
      for (const style of ['regular', 'strong', 'display'] as const)
        for (const written of text)
          if (!fonts.get(toFontName(style, subset))?.hasGlyphForCodePoint(written.codePointAt(0) ?? 0))
            missing.push(`${style} ${character} U+${code.toString(16)}`);
  }
  expect(missing).toEqual([]);
});

it.each([
  ['in Latin letters', 'Zoë Ḍākā, ₹ 5 – “Łódź”', 'Zoë Ḍākā, ₹ 5 – “Łódź”'],
  ['typed with separate accents', 'Cafe\u0301', 'Café'],
  ['Vietnamese', 'Nguyễn', 'Nguyen'],
  ['a trademark', 'Denim 501™', 'Denim 501TM'],
  ['wide digits', '１２ MG Road', '12 MG Road'],
  ['a hyphen that does not break', 'T‑shirt', 'T-shirt'],
  ['copied with invisible characters', 'Ra\u200bvi\u200e\ufeff Kumar\u00ad', 'Ravi Kumar'],
  ['an emoji with its variant', 'Silk ❤\ufe0f', 'Silk ?'],
  ['Devanagari', 'मीरा कुर्ता', 'Mira Kurta'],
  ['Bengali', 'মীরা সেন, কলকাতা ৭০০০০১', 'Mira Sen, Kalkata 700001'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Guraprit Singh'],
  ['Gujarati', 'મીરા પટેલ', 'Mira Patel'],
  ['Odia', 'ମୀରା', 'Mira'],
  ['Tamil', 'மீரா குமார், சென்னை', 'Mira Kumar, Chennai'],
  ['Telugu', 'రమ రావు', 'Rama Rawu'],
  ['Kannada', 'ಬೆಂಗಳೂರು', 'Bengaluru'],
  ['Malayalam', 'മോഹൻലാൽ', 'Mohanlal'],
  ['Urdu', 'فاطمہ خان، ۱۲', 'Fatmh Khan, 12'],
  ['two scripts', '5 m silk by मीरा सेन', '5 m silk by Mira Sen'],
  ['an emoji after words in small letters', 'Too small 👗', 'Too small ?'],
  ['a script without Latin letters here', '美拉', '??'],
])('%s: %s', (_what, text, written) => {
  expect(toWritable(text)).toBe(written);
});
