/** Finds the specification's fixed texts in strings and JSX text of sources and tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root';
import { parseSource, type SyntaxNode, walk } from './parse-source';
import {
  BACK_OFFICE_TEXTS,
  PAYMENT_TEXTS,
  STOREFRONT_NAMES,
  STOREFRONT_TEXTS,
  TEXT_BEGINNINGS,
} from './spec-texts';

const ROOMS = ['src', 'server', 'web'];
const ALL_TEXTS: readonly string[] = [
  ...STOREFRONT_TEXTS,
  ...STOREFRONT_NAMES,
  ...PAYMENT_TEXTS,
  ...BACK_OFFICE_TEXTS,
];

export interface Finding {
  text: string;
  /** files and lines, such as "web/cart/cart-page.tsx:12" */
  places: string[];
  /** whether a test contains it literally */
  isAsserted: boolean;
}

/** The component gallery contains samples and is not part of the store. */
const isSample = (file: string) => file.startsWith('web/gallery/');
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)((test|e2e)\/|test-[^/]+$)/.test(file);

const files = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !isSample(file)),
);

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
const decodeEntities = (text: string) =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const normalizeText = (text: string) => decodeEntities(text).replace(/\s+/g, ' ').trim();

interface SourceText {
  text: string;
  /** the offset in the source */
  start: number;
}

function readText({ type, value, regex }: SyntaxNode): string | null {
  if (regex) return (regex as { pattern: string }).pattern.replaceAll('\\', '');
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : null;
}

/** All texts of a program except those in types. */
function listTexts(program: SyntaxNode): SourceText[] {
  const found: SourceText[] = [];
  walk(program, (node) => {
    if (node.type === 'TSLiteralType') return false;
    const words = readText(node);
    if (words !== null) found.push({ text: normalizeText(words), start: node.start });
    return true;
  });
  return found;
}

const matchesText = (text: string, literal: string) =>
  TEXT_BEGINNINGS.has(text) ? literal.startsWith(text.trim()) : literal === text;

/** Ignores occurrences inside a longer text of the list: "Your cart is empty. Redirecting..." does not assert "Your cart is empty". */
function containsText(literal: string, text: string): boolean {
  const longer = ALL_TEXTS.filter((other) => other !== text && other.includes(text));
  return longer.reduce((rest, other) => rest.replaceAll(other, ''), literal).includes(text.trim());
}

export function surveySpecTexts(): Finding[] {
  const findings = new Map<string, Finding>(
    ALL_TEXTS.map((text) => [text, { text, places: [], isAsserted: false }]),
  );
  for (const file of files) {
    const text = decodeEntities(readFileSync(join(projectRoot, file), 'utf8'));
    // Most files contain none of the texts, and parsing them would take most of the time.
    if (![...findings.keys()].some((each) => text.includes(each.trim()))) continue;
    const { source, program } = parseSource(file);
    for (const { text: literal, start } of listTexts(program)) {
      for (const finding of findings.values()) {
        if (isTest(file)) finding.isAsserted ||= containsText(literal, finding.text);
        else if (matchesText(finding.text, literal))
          finding.places.push(`${file}:${source.slice(0, start).split('\n').length}`);
      }
    }
  }
  return [...findings.values()];
}

/** "specification texts: 88 of 110 covered". A covered text is in the code and asserted by a test. */
export function formatCoverage(findings: readonly Finding[] = surveySpecTexts()): string {
  const covered = findings.filter(({ places, isAsserted }) => places.length > 0 && isAsserted);
  return `specification texts: ${covered.length} of ${findings.length} covered`;
}
