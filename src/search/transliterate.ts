/** Writes Hindi words in Latin letters, as visitors do: लाल is "lal", साड़ी "sari". */

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'w', श: 'sh', ष: 'sh' },
  ...{ स: 's', ह: 'h', ळ: 'l' },
};
/** With a dot below, which NFKD separates from the letter. */
const DOTTED: Readonly<Record<string, string>> = { ड: 'r', ढ: 'rh', ज: 'z', फ: 'f', क: 'q', ख: 'kh', ग: 'g' };
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o' },
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
    'ॅ': 'a',
  },
};
const NASALS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };
const NUKTA = '\u093c';
const VIRAMA = '\u094d';
const DIGIT_ZERO = 0x966;

/** Any text that is not Devanagari stays. */
export function transliterate(text: string): string {
  return text.replace(/[\u0900-\u097f]+/g, transliterateWord);
}

interface Syllable {
  consonant: string;
  vowel: string;
  /** the vowel is not written, and so may not be spoken */
  isInherent: boolean;
}

function transliterateWord(word: string): string {
  const syllables: Syllable[] = [];
  const letters = [...word.normalize('NFKD')];
  letters.forEach((letter, at) => {
    const last = syllables.at(-1);
    const consonant = letters[at + 1] === NUKTA ? (DOTTED[letter] ?? CONSONANTS[letter]) : CONSONANTS[letter];
    const code = letter.charCodeAt(0);
    if (consonant) syllables.push({ consonant, vowel: 'a', isInherent: true });
    else if (VOWELS[letter]) syllables.push({ consonant: '', vowel: VOWELS[letter], isInherent: false });
    else if (code >= DIGIT_ZERO && code < DIGIT_ZERO + 10)
      syllables.push({ consonant: String(code - DIGIT_ZERO), vowel: '', isInherent: false });
    else if (NASALS[letter]) syllables.push({ consonant: NASALS[letter], vowel: '', isInherent: false });
    else if (last && SIGNS[letter]) Object.assign(last, { vowel: SIGNS[letter], isInherent: false });
    else if (last && letter === VIRAMA) Object.assign(last, { vowel: '', isInherent: false });
  });
  return syllables
    .map(({ consonant, vowel, isInherent }, at) => {
      if (!isInherent || at === 0) return consonant + vowel;
      const next = syllables[at + 1];
      const before = syllables[at - 1];
      // Not spoken at the end of a word, nor between two syllables that have vowels: सलवार is "salwar".
      const isSilent = !next || (before?.vowel !== '' && next.vowel !== '' && !next.isInherent);
      return isSilent ? consonant : consonant + vowel;
    })
    .join('');
}
