/** Looks up the specification's fixed texts in the sources and in the tests. Comments don't count: only strings and JSX text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSource, type SyntaxNode, walk } from './parse-source';
import {
  BACK_OFFICE_TEXTS,
  BEGINNINGS,
  PAYMENT_TEXTS,
  STOREFRONT_NAMES,
  STOREFRONT_TEXTS,
} from './spec-texts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['src', 'server', 'web'];
const ALL_TEXTS: readonly string[] = [
  ...STOREFRONT_TEXTS,
  ...STOREFRONT_NAMES,
  ...PAYMENT_TEXTS,
  ...BACK_OFFICE_TEXTS,
];

export interface Finding {
  text: string;
  /** where it stands, "web/cart/cart-page.tsx:12" */
  places: string[];
  /** a test says it literally */
  asserted: boolean;
}

/** The component gallery shows samples; it is no part of the store. */
const isSample = (file: string) => file.startsWith('web/gallery/');
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)((test|e2e)\/|test-[^/]+$)/.test(file);

const files = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !isSample(file)),
);

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
const decoded = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const tidy = (text: string) => decoded(text).replace(/\s+/g, ' ').trim();

interface Said {
  text: string;
  /** the offset where it begins */
  start: number;
}

function wordsOf({ type, value, regex }: SyntaxNode): string | null {
  if (regex) return (regex as { pattern: string }).pattern.replaceAll('\\', '');
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : null;
}

/** Every text of a program; those of its types are no texts. */
function textsOf(program: SyntaxNode): Said[] {
  const found: Said[] = [];
  walk(program, (node) => {
    if (node.type === 'TSLiteralType') return false;
    const words = wordsOf(node);
    if (words !== null) found.push({ text: tidy(words), start: node.start });
    return true;
  });
  return found;
}

const stands = (text: string, said: string) =>
  BEGINNINGS.has(text) ? said.startsWith(text.trim()) : said === text;

/** A longer text of the list that holds this one says nothing of it: "Your cart is empty. Redirecting...". */
function asserts(said: string, text: string): boolean {
  const longer = ALL_TEXTS.filter((other) => other !== text && other.includes(text));
  return longer.reduce((rest, other) => rest.replaceAll(other, ''), said).includes(text.trim());
}

export function surveySpecTexts(): Finding[] {
  const findings = new Map<string, Finding>(
    ALL_TEXTS.map((text) => [text, { text, places: [], asserted: false }]),
  );
  for (const file of files) {
    const text = decoded(readFileSync(join(root, file), 'utf8'));
    // Most files hold none of the texts: parsing them would be the better part of the work.
    if (![...findings.keys()].some((each) => text.includes(each.trim()))) continue;
    const { source, program } = parseSource(file);
    for (const { text: said, start } of textsOf(program)) {
      for (const finding of findings.values()) {
        if (isTest(file)) finding.asserted ||= asserts(said, finding.text);
        else if (stands(finding.text, said))
          finding.places.push(`${file}:${source.slice(0, start).split('\n').length}`);
      }
    }
  }
  return [...findings.values()];
}

/** "specification texts: 88 of 110 covered": in the code, and asserted by a test. */
export function specTextsLine(findings: readonly Finding[] = surveySpecTexts()): string {
  const covered = findings.filter(({ places, asserted }) => places.length > 0 && asserted);
  return `specification texts: ${covered.length} of ${findings.length} covered`;
}
