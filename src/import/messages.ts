/** Texts of the import and its page. */
import { formatCount } from '../format-count';
import { truncate } from '../text';
import { MAX_IMPORT_ROWS } from './limits';

export const formatProductCount = (number: number): string => formatCount(number, 'product', 'products');
export const formatPictureCount = (number: number): string => formatCount(number, 'picture', 'pictures');
export const formatValueCount = (number: number): string => formatCount(number, 'value', 'values');
export const formatRowCount = (number: number): string => formatCount(number, 'row', 'rows');

const MAX_SHOWN_NAMES = 20;
const MAX_NAME_LENGTH = 60;

/** The first names: a file that is no table of products may have thousands, or one as long as a page. */
function listNames(names: readonly string[], toText = (name: string) => name): string {
  const shown = names.slice(0, MAX_SHOWN_NAMES).map((name) => toText(truncate(name, MAX_NAME_LENGTH)));
  const hidden = names.length - shown.length;
  return `${shown.join(', ')}${hidden > 0 ? ` and ${formatCount(hidden, 'other', 'others')}` : ''}`;
}
const quoteNames = (names: readonly string[]): string => listNames(names, (name) => `“${name}”`);
/** A cell may hold a whole description. */
const quoteCell = (cell: string): string => `“${truncate(cell, MAX_NAME_LENGTH)}”`;

export const IMPORT_MESSAGES = {
  noFile: 'Choose a CSV file.',
  empty: 'The file is empty.',
  noRows: 'The file has a header and no rows.',
  notUtf8: 'The file is not UTF-8. Save it again as “CSV UTF-8” and choose that one.',
  picture: 'This is a picture. Choose a CSV file.',
  video: 'This is a video. Choose a CSV file.',
  pdf: 'This is a PDF. Choose a CSV file.',
  notCsv: 'This is not a CSV file. Choose one.',
  workbook: 'This is an Excel workbook. Save it as “CSV UTF-8” and choose that file.',
  tooManyRows: `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Split it and import the parts one at a time.`,
  running: 'Another import is in progress. Wait until it is done, or cancel it.',
  unknownJob:
    'This import no longer exists. Choose the file again: products that are already imported stay unchanged.',
  onlyTried: 'This import can’t be started: its mapping was only tried. Choose the file again.',
  notReady: 'This import can’t be started: it has not been checked, or it was already started.',
  stopped:
    'The store or its database stopped during this import. Each product is either fully imported or unchanged. A server that has the file resumes it within a minute; if that does not happen, undo the import and choose the file again.',
  checkLost:
    'The store no longer has this file, because it was restarted after the check, or the check is hours ago. Nothing is imported: choose the file again.',
  stoppedOften:
    'The store stopped several times during this import, so it is not tried again. Each product is either fully imported or unchanged. Undo the import before you choose the file again.',
  undoing: 'Another import is being undone. Wait until that is done.',
  nothingToUndo: 'Nothing of this import is left to undo.',
  picturesFailed: 'The download was stopped by an error of the store.',
  picturesNotAllowed:
    'The download was stopped, because the person who started it may no longer change products.',
  picturesTooSlow: 'The download was stopped after an hour.',
  noPictures: 'There are no pictures to download, or they are being downloaded.',
  unknownCategory: 'The category does not exist.',
  nothingToDo: 'The file changes nothing.',
  repeated:
    'The same file was imported since it was checked here. Its stock differences are not applied a second time: choose the file again to see what is left to import.',
  deletions: 'This import empties fields that have a value now. Confirm that, or choose another file.',
} as const;

export const missingColumnsMessage = (missing: readonly string[]): string =>
  missing.length === 1
    ? `The file has no column ${quoteNames(missing)}. The first row must name the columns.`
    : `The file has no columns ${quoteNames(missing)}. The first row must name the columns.`;
export const duplicateColumnsMessage = (names: readonly string[]): string =>
  `The header names ${quoteNames(names)} more than once.`;
export const unknownColumnsNote = (names: readonly string[]): string =>
  `${names.length === 1 ? 'One column is' : `${names.length} columns are`} not used: ${listNames(names)}.`;
export const aliasNote = (alias: string, column: string): string => `“${alias}” is read as ${column}.`;
/** A number as it is written in a line of the file, and as it is read. */
export const describeSpelling = (cell: string, line: number, number: string): string =>
  `${quoteCell(cell)} in line ${line} as ${truncate(number, MAX_NAME_LENGTH)}`;
export const respelledNote = (number: number, example: string): string =>
  `${formatCount(number, 'number has', 'numbers have')} an unusual spelling: ${example}${number > 1 ? ', for example' : ''}.`;
export const dateAsSizeMessage = (cell: string, sizes: readonly string[]): string =>
  `Is ${quoteCell(cell)} a size? Spreadsheets write that for ${sizes.map((size) => `“${size}”`).join(' or ')}. Write the size with a letter, such as “${sizes[0]}Y”.`;
export const shortenedNumberMessage = (cell: string): string =>
  `${quoteCell(cell)} has lost digits: a spreadsheet has shortened the number. Format the column as text and enter it again, or leave the column out.`;
export const brokenQuotesMessage = (line: number): string =>
  `The file can’t be read from line ${line} on: a quotation mark is misplaced or not closed.`;
export const tooLongRowMessage = (line: number): string =>
  `The file can’t be read from line ${line} on: a cell is too long, or a quotation mark is not closed.`;
export const tooManyCellsMessage = (cells: number, header: number): string =>
  `This row has ${cells} cells, the header has ${header}.`;
export const CUT_OFF_ROW =
  'The file ends within this row. Choose the complete file, or end the row with a line break.';

export const differentValueMessage = (field: string, value: string, line: number): string =>
  `The product’s ${field} must be the same in all its rows, but is ${quoteCell(value)} in line ${line}.`;
/** Two rows of one name. Without a reason they are one product although other rows are between them, else two products. */
export interface GroupNote {
  name: string;
  lines: [first: number, second: number];
  reason: 'same variant' | 'description' | 'category' | null;
}

const MAX_SHOWN_NOTES = 10;
const DIFFERENCES = {
  'same variant': 'the same colour and size, but different SKUs',
  description: 'different SKUs and descriptions',
  category: 'different SKUs and categories',
} as const;
const formatGroupNote = ({ name, lines: [first, second], reason }: GroupNote): string =>
  reason
    ? `“${name}” in lines ${first} and ${second} are two products: they have ${DIFFERENCES[reason]}.`
    : `“${name}” in lines ${first} and ${second} is one product, because the name is the same. Give the rows different handles if they are two.`;

/** One note for each product, at most ten. */
export function formatGroupNotes(notes: readonly GroupNote[]): string[] {
  const once = [...new Map(notes.map((note) => [`${note.lines[0]} ${note.reason ?? ''}`, note])).values()];
  const hidden = once.length - MAX_SHOWN_NOTES;
  return [
    ...once.slice(0, MAX_SHOWN_NOTES).map(formatGroupNote),
    ...(hidden > 0 ? [`${formatCount(hidden, 'more name is', 'more names are')} shared in this way.`] : []),
  ];
}

export const UNKNOWN_PRODUCT = 'There is no product with this id. Leave product_id empty to create one.';
export const UNKNOWN_VARIANT = 'The product has no variant with this id. Leave variant_id empty to add one.';
export const DUPLICATE_VARIANT = 'An earlier row changes the same variant.';
export const unknownCategoryMessage = (name: string): string => `There is no category ${quoteCell(name)}.`;
export const MISSING_CATEGORY = 'The category is missing.';
export const ambiguousCategoryMessage = (name: string): string =>
  `Several categories are called “${name}”. Write the path from the top, such as Women > Kurtas.`;
export const ambiguousProductMessage = (name: string): string =>
  `Several products of this category are called “${name}”. Fill in product_id to choose one.`;
export const takenKeyMessage = (key: string, name: string): string => `${key} belongs to “${name}”.`;
export const duplicateSkuMessage = (sku: string, line: number): string =>
  `SKU ${sku} is in line ${line}, too.`;
export const keylessProductMessage = (name: string): string =>
  `The store has a product “${name}” in this category without SKUs. Fill in its product_id to change it, or a handle of its own to create another one.`;
export const matchedByNameNote = (number: number, examples: readonly string[]): string =>
  `${formatProductCount(number)} without product_id, SKU and handle ${number === 1 ? 'was' : 'were'} found by name and category: ${examples.join(', ')}${number > examples.length ? ' …' : ''}.`;
export const duplicateProductMessage = (line: number): string => `Line ${line} describes the same product.`;
/** @param neutralHex for what has no color of its own, such as a "Matte" lipstick */
export const unknownColorMessage = (name: string, neutralHex: string): string =>
  `The store knows no colour ${quoteCell(name)}. Fill in colour_hex, such as #27375f, or ${neutralHex} if it is no colour.`;
export const UNREADABLE_STOCK_WAS =
  'stock_was must be a whole number, as the store has exported it. Empty means that the stock is set.';
export const soldSinceExportMessage = (left: number): string =>
  `Only ${left} ${left === 1 ? 'is' : 'are'} left since the export: the stock can’t be lowered by more.`;
export const CHANGED_SINCE_CHECK =
  'The product was changed since the file was checked. Check the file again.';
export const CREATED_SINCE_CHECK = 'A product with this name was created since the file was checked.';

/** @param number of products whose pictures are not downloaded yet */
export const productsLeftMessage = (number: number): string =>
  `${formatCount(number, 'product is', 'products are')} left.`;
export const skippedPicturesNote = (number: number): string =>
  `Pictures are not imported. ${formatProductCount(number)} in the file ${number === 1 ? 'has' : 'have'} some: add them in the product’s form.`;
export const downloadablePicturesNote = (number: number): string =>
  `${formatProductCount(number)} in the file ${number === 1 ? 'has' : 'have'} pictures by address: download them after the import.`;
export const keptValuesNote = (number: number): string =>
  `${formatCount(number, 'product keeps texts', 'products keep texts')} that the file leaves empty, because it does not have all variants of ${number === 1 ? 'the product' : 'these products'}.`;
export const startAsDraftsNote = (number: number): string =>
  `${formatCount(number, 'new product starts as a draft', 'new products start as drafts')}: add pictures, then publish ${number === 1 ? 'it' : 'them'} on the products page.`;
export const joinedOptionsNote = (names: readonly string[]): string =>
  `Options other than colour and size are joined to the size, as in “M / Slim”: ${listNames(names)}.`;
export const NO_PRODUCT_ROW =
  'The row of this product with its title and options is missing: keep all rows of a product.';
export const negativeStockNote = (number: number): string =>
  `${formatCount(number, 'variant has a stock', 'variants have stocks')} below 0 in the file, read as 0.`;
export const unknownAttributesNote = (number: number): string =>
  `${formatCount(number, 'gender or age group is not known to the store and is', 'genders and age groups are not known to the store and are')} left out.`;
export const missingStockNote = (number: number): string =>
  `${formatCount(number, 'variant has', 'variants have')} no stock in the file. New ones start at 0.`;
export const guessedColorsNote = (number: number): string =>
  number === 1
    ? '1 product in the file has a colour that the store had to guess. Check it in the product’s form.'
    : `${formatProductCount(number)} in the file have colours that the store had to guess. Check them in the products’ forms.`;
