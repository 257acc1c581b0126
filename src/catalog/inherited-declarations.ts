/**
 * What a product declares by itself, by the nearest category that says it, or by the shop (Legal Metrology (Packaged Commodities)
 * Rules 2011, rule 6).
 */
import { toAttributeKey } from './attributes';
import { DECLARATIONS } from './declarations';

/** What a category can declare for its products and for those of the categories below. */
export const INHERITED_DECLARATIONS = ['countryOfOrigin', ...DECLARATIONS] as const;
export type InheritedDeclaration = (typeof INHERITED_DECLARATIONS)[number];

export type DeclarationValues = Partial<Record<InheritedDeclaration, string | null | undefined>>;

/** One of the places that a product's declarations come from. */
export interface DeclarationSource {
  /** of the category or the shop, as the back office names it; null for the product itself */
  name: string | null;
  values: DeclarationValues;
}

export interface ResolvedDeclaration {
  text: string;
  /** the name of its source */
  from: string | null;
}

/** The declarations of a row that have a value. */
export function pickDeclarations(row: DeclarationValues): Partial<Record<InheritedDeclaration, string>> {
  const picked: Partial<Record<InheritedDeclaration, string>> = {};
  for (const declaration of INHERITED_DECLARATIONS) {
    const value = row[declaration];
    if (value) picked[declaration] = value;
  }
  return picked;
}

/** How India is written as the country of origin, in the form of toAttributeKey. */
export const INDIA_KEYS: ReadonlySet<string> = new Set(['india', 'bharat', 'made in india', 'in']);

/**
 * The declarations that apply, each from the nearest source that has it. Two are left out where they do not fit the product: the
 * manufacturer of a farther source than the importer's, and an inherited importer of a product made in India whose manufacturer or
 * packer is known.
 */
export function resolveDeclarations(
  nearestFirst: readonly DeclarationSource[],
): Partial<Record<InheritedDeclaration, ResolvedDeclaration>> {
  const indexOf = (declaration: InheritedDeclaration) =>
    nearestFirst.findIndex(({ values }) => Boolean(values[declaration]));
  const resolved: Partial<Record<InheritedDeclaration, ResolvedDeclaration>> = {};
  for (const declaration of INHERITED_DECLARATIONS) {
    const source = nearestFirst[indexOf(declaration)];
    const text = source?.values[declaration];
    if (source && text) resolved[declaration] = { text, from: source.name };
  }
  const { countryOfOrigin, manufacturer, packer, importer } = resolved;
  if (!importer) return resolved;
  const isInherited = indexOf('importer') > 0;
  const isMadeInIndia = countryOfOrigin && INDIA_KEYS.has(toAttributeKey(countryOfOrigin.text));
  if (isInherited && isMadeInIndia && (manufacturer || packer)) delete resolved.importer;
  else if (indexOf('importer') < indexOf('manufacturer')) delete resolved.manufacturer;
  return resolved;
}

/** A line of a product's page. */
export interface ShownDeclaration {
  name: string;
  text: string;
}

const LABELS: Readonly<Record<InheritedDeclaration, string>> = {
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  manufacturer: 'Manufactured by',
  packer: 'Packed by',
  importer: 'Imported by',
  careContact: 'Customer care',
};

/**
 * The lines of a product's page; none where nothing is declared.
 * @param care the shop's, for products without a contact of their own
 */
export function listDeclarations(
  nearestFirst: readonly DeclarationSource[],
  care: string | null,
): ShownDeclaration[] {
  const resolved = resolveDeclarations(nearestFirst);
  const shown = INHERITED_DECLARATIONS.flatMap((declaration) => {
    const text = resolved[declaration]?.text;
    return text ? [{ name: LABELS[declaration], text }] : [];
  });
  if (shown.length > 0 && care && !resolved.careContact) shown.push({ name: LABELS.careContact, text: care });
  return shown;
}

/** A product must declare one of these. */
export const MAKERS = ['manufacturer', 'packer', 'importer'] as const;

/** What a product still has to declare, in words for the shop's owner. */
export function findMissingDeclarations(nearestFirst: readonly DeclarationSource[]): string[] {
  const isDeclared = (declaration: InheritedDeclaration) =>
    nearestFirst.some(({ values }) => Boolean(values[declaration]));
  return [
    ...(isDeclared('countryOfOrigin') ? [] : ['country of origin']),
    ...(isDeclared('netQuantity') ? [] : ['net quantity']),
    ...(MAKERS.some(isDeclared) ? [] : ['manufacturer, packer or importer']),
  ];
}
