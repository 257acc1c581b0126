import { ATTRIBUTES } from '../catalog/attributes';
import { DECLARATIONS, type ProductDetail } from '../catalog/declarations';

/** The columns of the store's own CSV format, with a row for each variant. */
interface ColumnHelp {
  name: OwnColumn;
  required: boolean;
  help: string;
}

export const OWN_COLUMNS = [
  'product_id',
  'handle',
  'status',
  'name',
  'description',
  'category',
  'brand',
  'gender',
  'age_group',
  'fabric',
  'occasion',
  'care',
  'country_of_origin',
  'net_quantity',
  'manufacturer',
  'packer',
  'importer',
  'care_contact',
  'low_stock',
  'variant_id',
  'sku',
  'barcode',
  'colour',
  'colour_hex',
  'size',
  'stock',
  'stock_was',
  'mrp',
  'discount_price',
  'images',
] as const;
/** Columns that only a shop has that collects GST. */
export const TAX_COLUMNS = ['hsn'] as const;
export type OwnColumn = (typeof OWN_COLUMNS)[number] | (typeof TAX_COLUMNS)[number];

export const DETAIL_COLUMNS: Readonly<Record<ProductDetail, OwnColumn>> = {
  brand: 'brand',
  gender: 'gender',
  ageGroup: 'age_group',
  fabric: 'fabric',
  occasion: 'occasion',
  care: 'care',
  countryOfOrigin: 'country_of_origin',
  netQuantity: 'net_quantity',
  manufacturer: 'manufacturer',
  packer: 'packer',
  importer: 'importer',
  careContact: 'care_contact',
};

export const REQUIRED_COLUMNS: readonly OwnColumn[] = ['name', 'category', 'colour', 'size', 'stock', 'mrp'];

/** Columns that the list of bad rows adds; a corrected file may still contain them. */
export const PROBLEM_COLUMNS: readonly string[] = ['problem_line', 'problem'];

const NUMBER_WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** How many columns of a list follow the first, in words. */
const countNext = ({ length }: readonly string[]): string => NUMBER_WORDS[length - 1] ?? String(length - 1);

const HELP: Record<OwnColumn, string> = {
  product_id:
    'The product that the row changes. If empty, the product is found by sku, then by handle. Rows with none of the three change a product of the same name and category, or create one.',
  handle:
    'A name of your own for the product, such as bagru-kurta. Rows with the same handle are one product. May be empty.',
  status:
    'live, draft or archived. If empty, a product keeps its status. New ones start as drafts, because pictures are not imported.',
  name: 'Rows without product_id and handle that have the same name are one product, unless their SKUs show that they are two.',
  description:
    'May have several lines. Without the column, descriptions stay as they are. Empty in all rows of a product removes it, after you confirm.',
  category:
    'The path from the top: Women > Kurtas > Straight Kurtas. The last name is enough where it is the only one.',
  brand: `May be empty, as may the next ${countNext(ATTRIBUTES)}. Customers can filter by those that a category uses.`,
  gender: 'Female, Male or Unisex.',
  age_group: 'Newborn, Infant, Toddler, Kids or Adult.',
  fabric: 'Such as Cotton, or 60% cotton, 40% polyester.',
  occasion: 'Such as Festive or Everyday.',
  care: 'Such as Wash cold, dry in shade.',
  country_of_origin: 'The name of a country, such as India.',
  net_quantity: `Quantity and contents, such as 1 N (kurta). May be empty, as may the next ${countNext(DECLARATIONS)}.`,
  manufacturer: 'Name and address. Empty means that of the category or the shop.',
  packer: 'Name and address. Empty means that of the category or the shop.',
  importer: 'Name and address, for imported goods.',
  care_contact: 'Phone, email or address. Empty means that of the category or the shop.',
  low_stock: 'The stock at or below which the product counts as low. Leave empty to use the shop’s number.',
  variant_id:
    'The variant that the row changes. If empty, it is found by sku, then by colour and size, or added.',
  sku: 'Your number of the variant. No two variants have the same. May be empty.',
  barcode: 'As on the label. May be empty.',
  colour: 'The name customers see.',
  colour_hex: 'Such as #27375f. May be empty for the colours the store knows.',
  size: 'Such as M, 32, 4-5Y or Free Size.',
  stock: 'The units in stock now. Variants that are not in the file keep their stock and stay on sale.',
  stock_was:
    'The stock at the time of the export. The import applies the difference between it and stock, so that sales made since then still count. If empty, the stock is set. The store asks before it applies those of the same file again.',
  mrp: 'In rupees, all taxes included.',
  discount_price: 'In rupees, at most the MRP. Empty means none.',
  images: 'Only exported. The import does not change pictures.',
  hsn: 'The HSN code for GST, such as 6204. Empty means that of the category.',
};

const toHelp = (name: OwnColumn): ColumnHelp => ({
  name,
  required: REQUIRED_COLUMNS.includes(name),
  help: HELP[name],
});

export const COLUMN_HELP: readonly ColumnHelp[] = OWN_COLUMNS.map(toHelp);
export const TAX_COLUMN_HELP: readonly ColumnHelp[] = TAX_COLUMNS.map(toHelp);

const SAMPLE_DESCRIPTION = 'Block-printed cotton, cut straight.\nFabric: Cotton.\nCare: Wash cold.';

/** The sample file: one product in two sizes, another with a discount. */
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
