/** Converts HTML to plain text. The HTML itself is never shown. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['deg', '°'],
  ['times', '×'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
  ['ccedil', 'ç'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['euro', '€'],
  ['pound', '£'],
  ['prime', '′'],
  ['Prime', '″'],
  ['shy', ''],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
]);

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,10}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isInvalid = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
      return isInvalid ? '' : String.fromCodePoint(code);
    },
  );
}

/** More characters than any valid description has. */
const MAX_HTML_LENGTH = 100_000;
const BLOCK_ELEMENTS =
  /^(?:p|div|br|li|ul|ol|dl|dt|dd|h[1-6]|table|tr|section|article|header|footer|blockquote|pre|hr|figure)$/;
const HIDDEN_ELEMENTS = /^(?:script|style|template|noscript|head|title|iframe|object)$/;
// What has no end goes on to the end of the text: looking for it again at each beginning would take quadratic time. So would trying
// each shorter name for a tag that has none, hence the lookahead.
const TOKENS =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)(?![a-zA-Z0-9:-])(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+|</g;

export function htmlToText(html: string): string {
  let text = '';
  /** the open element whose content is skipped */
  let hidden: string | null = null;
  for (const [piece, closing, tag] of html.slice(0, MAX_HTML_LENGTH).matchAll(TOKENS)) {
    const name = tag?.toLowerCase();
    if (hidden) {
      if (closing && name === hidden) hidden = null;
    } else if (name) {
      if (!closing && HIDDEN_ELEMENTS.test(name)) hidden = name;
      else if (name === 'li' && !closing) text += '\n• ';
      else if (BLOCK_ELEMENTS.test(name)) text += '\n';
      else if (name === 'td' || name === 'th') text += ' ';
    } else if (!piece.startsWith('<!') && !piece.startsWith('<?')) {
      text += decodeEntities(piece.replace(/[ \t\r\n\f]+/g, ' '));
    }
  }
  return text
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}
