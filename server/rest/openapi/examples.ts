/** One small store, of which every example of the document shows a part. */
import type { Address } from '../../../src/address/schema';
import type { User } from '../../../src/auth/schema';
import type { Cart } from '../../../src/cart/schema';
import type { Category, Image, Product, Upload, Variant } from '../../../src/catalog/shapes';
import type { CompanyDetails, LegalPage } from '../../../src/cms/schema';
import type { ContactMessage } from '../../../src/contact/schema';
import type { BulkEnquiry } from '../../../src/enquiry/schema';
import type { Order } from '../../../src/order/schema';
import type { Wishlist } from '../../../src/wishlist/schema';
import { createInsufficientStockError } from '../../cart/cart';

const createExampleId = (beginning: string): string => `${beginning}-6b1e-4a2e-9c57-1b7e0a4c2d11`;

export const IDS = {
  kurtas: createExampleId('7c1f0a32'),
  kurta: createExampleId('3f8c0f8e'),
  medium: createExampleId('9b2d6e10'),
  large: createExampleId('9b2d6e11'),
  picture: createExampleId('b7e1c204'),
  slide: createExampleId('d04a7f51'),
  line: createExampleId('5b1e7c7a'),
  wish: createExampleId('6e3b9d28'),
  address: createExampleId('a8a1f1a0'),
  order: createExampleId('c2f47b96'),
  orderLine: createExampleId('e5d80c13'),
  enquiry: createExampleId('f19a3e47'),
  message: createExampleId('0c6d2b85'),
} as const;

/** An attempt to pay. */
export const TRANSACTION = 'T3f8c0f8e6b1e4a2e9c571b7e0a4c2d11';

/** A token without a valid signature. */
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

export const user: User = {
  id: createExampleId('1d9c4e70'),
  firstName: 'Meera',
  lastName: 'Rathore',
  email: 'meera@example.com',
  mobile: '98290 12345',
  dob: '1992-04-18',
  username: 'meera',
  userType: 'CUSTOMER',
};

const measured = { width: 1200, height: 1600, tint: '#b9a583' };

const image: Image = {
  id: IDS.picture,
  url: `/uploads/${createExampleId('42aa91c0')}.jpg`,
  color: 'Ivory',
  ...measured,
};

const slide: Upload = {
  id: IDS.slide,
  filename: `${createExampleId('42aa91c1')}.jpg`,
  fileType: 'IMAGE',
  url: `/uploads/${createExampleId('42aa91c1')}.jpg`,
  ...measured,
  portraitUrl: null,
  portraitVideoUrl: null,
  posterUrl: null,
};

const variant: Variant = {
  id: IDS.medium,
  color: 'Ivory',
  colorHexCode: '#efe6d3',
  size: 'M',
  stock: 8,
  originalPrice: '1899.00',
  discountPrice: '1299.00',
};

export const product: Product = {
  id: IDS.kurta,
  name: 'Bagru Sprig Cotton Kurta',
  description: 'Hand-block printed in Bagru, on cotton that gets softer with every wash.',
  categoryId: IDS.kurtas,
  category: { id: IDS.kurtas, name: 'Kurtas', slug: 'kurtas' },
  images: [image],
  variants: [variant, { ...variant, id: IDS.large, size: 'L', stock: 0, discountPrice: null }],
  version: 3,
};

export const insufficientStock = createInsufficientStockError({ ...variant, stock: 1, product }).message;

export const category: Category = {
  id: IDS.kurtas,
  name: 'Kurtas',
  slug: 'kurtas',
  description: 'Block prints and hand looms, for every day.',
  parentId: null,
  uploads: [slide],
  subCategories: [],
  _count: { subCategories: 0, products: 12 },
};

const bought = { id: IDS.kurta, name: product.name, images: [image] };

export const cart: Cart = {
  items: [{ id: IDS.line, quantity: 2, product: { ...bought, variant } }],
  itemCount: 2,
  total: '2598.00',
};

export const wishlist: Wishlist = {
  items: [{ id: IDS.wish, product: { ...bought, variants: product.variants } }],
};

export const address: Address = {
  id: IDS.address,
  addressLine1: 'B-204, Shanti Residency',
  addressLine2: 'Civil Lines',
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302006',
  isDefault: true,
};

export const order: Order = {
  id: IDS.order,
  orderDate: '2026-11-21T06:30:00.000Z',
  orderTotal: '2598.00',
  deliveryStatus: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
  address,
  items: [
    {
      id: IDS.orderLine,
      quantity: 2,
      priceAtPurchase: '1299.00',
      product: { ...bought, variant: { color: 'Ivory', size: 'M' } },
    },
  ],
};

export const company: CompanyDetails = {
  name: 'Vastra',
  email: 'care@example.com',
  phone: '+91 141 400 1234',
  address: '12 MG Road, Jaipur',
  pincode: '302001',
  logoUrl: null,
  postalAddress: 'Second floor, 12 MG Road, Jaipur 302001, India',
  instagramUrl: 'https://www.instagram.com/yourstore',
  facebookUrl: null,
  youtubeUrl: null,
  xUrl: null,
  whatsappUrl: 'https://wa.me/911414001234',
  pinterestUrl: null,
};

export const legalPage: LegalPage = {
  slug: 'return-policy',
  title: 'Return Policy',
  content: 'Seven days.\nUnworn.',
  updatedAt: '2026-11-20T09:15:00.000Z',
};

export const enquiry: BulkEnquiry = {
  id: IDS.enquiry,
  createdAt: '2026-11-21T06:30:00.000Z',
  name: 'Asha Nair',
  email: 'asha@example.com',
  phone: '+91 98290 12345',
  companyName: 'Nair & Daughters',
  productInterest: 'Cotton kurtas',
  quantity: 250,
  message: null,
  status: 'PENDING',
};

export const contactMessage: ContactMessage = {
  id: IDS.message,
  createdAt: '2026-11-21T06:30:00.000Z',
  name: 'Asha Nair',
  email: 'asha@example.com',
  subject: 'A size',
  message: 'Does it come in XL?',
  isRead: false,
};
