/** Writes the scripts of India in Latin letters, as roughly as people spell names: the fonts of the PDF have no others. */
import { transliterate } from '../../../src/search/transliterate';

/** From Bengali to Malayalam: each block has its letters where Devanagari has them. */
const OTHER_SCRIPTS = /[\u0980-\u0d7f]/;
const BLOCK_SIZE = 0x80;
const DEVANAGARI = 0x900;
/** From here on, Odia to Malayalam, a vowel that is not written is spoken. In the others it follows the rules of Hindi. */
const SPEAKS_INHERENT_VOWEL = 0xb00;
const VIRAMA = '\u094d';
const LONG_A = '\u093e';

/** Letters that a script has in another place, or Devanagari does not have. */
const LETTERS_OF_THEIR_OWN: Readonly<Record<string, string>> = {
  ...{ 'ੰ': 'ਂ', 'ੱ': '', ৎ: 'ত্', ৰ: 'র', ৱ: 'ব' },
  ...{ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' },
};

/** Short vowels, which Hindi does not distinguish from the long ones. */
const SHORT_VOWELS: Readonly<Record<string, string>> = {
  ऎ: 'ए',
  ऒ: 'ओ',
  '\u0946': '\u0947',
  '\u094a': '\u094b',
};

function toDevanagariLetter(letter: string): string {
  const moved = String.fromCharCode(DEVANAGARI + (letter.charCodeAt(0) % BLOCK_SIZE));
  return SHORT_VOWELS[moved] ?? moved;
}

const isConsonant = (letter: string) => letter >= '\u0915' && letter <= '\u0939';
/** A dot below, the sign of a vowel, or none of a vowel. */
const isVowelSign = (letter: string) => letter === '\u093c' || (letter >= LONG_A && letter <= VIRAMA);

function toDevanagari(text: string): string {
  const letters = [...text].flatMap((letter) => [...(LETTERS_OF_THEIR_OWN[letter] ?? letter)]);
  return letters
    .map((letter, at) => {
      if (!OTHER_SCRIPTS.test(letter)) return letter;
      const moved = toDevanagariLetter(letter);
      const next = letters[at + 1] ?? '';
      const hasSign = OTHER_SCRIPTS.test(next) && isVowelSign(toDevanagariLetter(next));
      const isSpoken = letter.charCodeAt(0) >= SPEAKS_INHERENT_VOWEL && isConsonant(moved) && !hasSign;
      return isSpoken ? moved + LONG_A : moved;
    })
    .join('');
}

/** Urdu, Kashmiri and Sindhi write few of their vowels. */
const ARABIC: Readonly<Record<string, string>> = {
  ...{ ا: 'a', آ: 'a', أ: 'a', إ: 'i', ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h' },
  ...{ خ: 'kh', د: 'd', ڈ: 'd', ذ: 'z', ر: 'r', ڑ: 'r', ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'z' },
  ...{ ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ک: 'k', ك: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n' },
  ...{ ں: 'n', و: 'o', ؤ: 'o', ہ: 'h', ه: 'h', ۂ: 'h', ۃ: 't', ة: 't', ھ: 'h', ء: '', ئ: 'i', ی: 'i' },
  ...{ ي: 'i', ى: 'a', ے: 'e', ۓ: 'e', '،': ',', '۔': '.', '؟': '?', '؛': ';' },
};
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

const romanizeArabic = (text: string): string =>
  text
    .replace(/[\u0600-\u06ff]/g, (letter) => ARABIC[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));

function romanizeWord(word: string): string {
  const romanized = transliterate(toDevanagari(romanizeArabic(word)));
  return romanized === word ? word : romanized.replace(/^[a-z]/, (first) => first.toUpperCase());
}

/** Any other script stays. Each word that is written anew begins with a capital: these scripts have none. */
export const romanize = (text: string): string => text.replace(/\S+/g, romanizeWord);
