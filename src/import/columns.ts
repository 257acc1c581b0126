/** The columns of the store's own format, one row a variant: what the export writes, the import reads and the page explains. */
interface ColumnHelp {
  name: OwnColumn;
  required: boolean;
  help: string;
}

export const OWN_COLUMNS = [
  'product_id',
  'name',
  'description',
  'category',
  'variant_id',
  'colour',
  'colour_hex',
  'size',
  'stock',
  'stock_was',
  'mrp',
  'discount_price',
  'images',
] as const;
export type OwnColumn = (typeof OWN_COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly OwnColumn[] = ['name', 'category', 'colour', 'size', 'stock', 'mrp'];

/** Columns the store adds to the list of bad rows; they may come back with the mended file. */
export const PROBLEM_COLUMNS: readonly string[] = ['problem_line', 'problem'];

const HELP: Record<OwnColumn, string> = {
  product_id:
    'Says which product a row changes. Empty makes a new product, or finds the one of the same name and category.',
  name: 'Rows of the same name that follow each other are one product.',
  description: 'May have several lines. Without the column, descriptions stay as they are.',
  category:
    'The path from the top: Women > Kurtas > Straight Kurtas. The last name is enough where it is the only one.',
  variant_id: 'Says which variant a row changes. Empty finds it by colour and size, or adds it.',
  colour: 'The name shoppers read.',
  colour_hex: 'Such as #27375f. May be empty for the colours the store knows.',
  size: 'Such as M, 32, 4-5Y or Free Size.',
  stock: 'The pieces there are now. A variant the file leaves out keeps its stock, and stays on sale.',
  stock_was:
    'The stock at the time of the export. Where stock still equals it, the import leaves the stock alone, so that sales since then count.',
  mrp: 'In rupees, all taxes included.',
  discount_price: 'In rupees, at most the MRP. Empty means none.',
  images: 'Exported for your records. The import leaves pictures as they are.',
};

export const COLUMN_HELP: readonly ColumnHelp[] = OWN_COLUMNS.map((name) => ({
  name,
  required: REQUIRED_COLUMNS.includes(name),
  help: HELP[name],
}));

const SAMPLE_DESCRIPTION = 'Block-printed cotton, cut straight.\nFabric: Cotton.\nCare: Wash cold.';

/** A file to begin with: one product in two sizes, another with a discount. */
export const SAMPLE_ROWS: readonly Partial<Record<OwnColumn, string>>[] = [
  {
    name: 'Bagru Sprig Cotton Kurta',
    description: SAMPLE_DESCRIPTION,
    category: 'Women > Kurtas',
    colour: 'Ivory',
    size: 'M',
    stock: '12',
    mrp: '1899.00',
  },
  {
    name: 'Bagru Sprig Cotton Kurta',
    category: 'Women > Kurtas',
    colour: 'Ivory',
    size: 'L',
    stock: '8',
    mrp: '1899.00',
  },
  {
    name: 'Everyday Linen Shirt',
    category: 'Men > Shirts',
    colour: 'Sky blue',
    size: 'L',
    stock: '5',
    mrp: '1499.00',
    discount_price: '1199.00',
  },
];
