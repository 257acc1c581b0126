import { z } from 'zod';
import {
  categoryProductsInput,
  productsInput,
  saveCategoryInput,
  saveProductInput,
  searchInput,
} from '../../../src/catalog/schema';
import { categoryShape, productShape } from '../../../src/catalog/shapes';
import { companyInput, companyShape, legalPageShape, saveLegalPageInput } from '../../../src/cms/schema';
import { contactMessageShape, sendMessageInput } from '../../../src/contact/schema';
import { bulkEnquiryShape, createEnquiryInput, setEnquiryStatusInput } from '../../../src/enquiry/schema';
import { allOrdersInput, orderShape, placeOrderInput, setStatusInput } from '../../../src/order/schema';
import { type CallDescription, file, filesOf, jsonText, pageOf } from './call';

const category = z.object({ category: categoryShape });
const product = z.object({ product: productShape });
const order = z.object({ order: orderShape });
const placed = z.object({
  order: orderShape,
  /** online payment: where the browser goes on to */
  redirectUrl: z.string().optional(),
  merchantTransactionId: z.string().optional(),
});
const page = z.object({ page: legalPageShape });

const categoryForm = saveCategoryInput.omit({ id: true }).extend({
  deletedUploadIds: jsonText('A JSON list of the ids of uploads to delete'),
  mediaOrder: jsonText(
    'A JSON list in the order to show: ids of uploads, and "file:0" for the first new file',
  ),
});
const mediaFiles = {
  media: filesOf('Pictures or videos; a top-level category needs at least five'),
};
const idempotency = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .meta({ description: 'One per attempt to buy; a repeat answers 200 with the same order.' }),
});

export const STORE_CALLS: Record<string, CallDescription> = {
  'GET /categories': { summary: 'The category tree', answers: { 200: z.array(categoryShape) } },
  'POST /categories': {
    summary: 'Make a category',
    body: categoryForm,
    files: mediaFiles,
    answers: { 201: category },
    refusals: ['CONFLICT'],
  },
  'PUT /categories/:id': {
    summary: 'Change a category',
    body: categoryForm,
    files: mediaFiles,
    answers: { 200: category },
    refusals: ['CONFLICT'],
  },
  'DELETE /categories/:id': {
    summary: 'Delete a category that has neither subcategories nor products',
    answers: { 204: null },
    refusals: ['CONFLICT'],
  },
  'GET /products': {
    summary: 'Products: in stock first, then newest',
    query: productsInput,
    answers: { 200: pageOf(productShape) },
  },
  'GET /products/:id': { summary: 'One product', answers: { 200: product } },
  'POST /products': {
    summary: 'Make a product, or with an id change one',
    description:
      'A version that is no longer the product’s is refused with 409. A variant may carry stockWas beside stock: then the difference is applied, so that an edit undoes no sale.',
    body: saveProductInput.extend({
      productVariants: z.string().meta({ description: 'A JSON list of variants' }),
      deletedImageIds: jsonText('A JSON list of the ids of pictures to delete'),
      gallery: jsonText(
        'A JSON list of the whole gallery in its order: { id, color } of a picture there, { file, color } of a new one',
      ),
      imageColors: jsonText('A JSON list beside images, in the same order: a colour name, or null for all'),
    }),
    files: { images: filesOf('Pictures') },
    answers: { 200: product, 201: product },
    refusals: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /products/:id': {
    summary: 'Archive a product: orders keep what they show',
    answers: { 204: null },
  },
  'GET /products/category/:id': {
    summary: 'Products of a category and of everything below it',
    query: categoryProductsInput.omit({ categoryId: true }),
    answers: { 200: pageOf(productShape) },
  },
  'GET /products/search': {
    summary: 'Search products; fewer than 2 characters find nothing',
    query: searchInput,
    answers: { 200: z.object({ products: z.array(productShape) }) },
  },
  'POST /orders/place': {
    summary: 'Order what is in the cart',
    headers: idempotency,
    body: placeOrderInput.omit({ idempotencyKey: true }),
    example: { addressId: 'a8a1f1a0-33c4-4b9e-8c57-7f0f2f6f9b10', paymentMethod: 'COD' },
    answers: { 200: placed, 201: placed },
    refusals: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'GET /orders/my-orders': {
    summary: 'Own orders, newest first',
    answers: { 200: z.object({ orders: z.array(orderShape) }) },
  },
  'PUT /orders/:id/cancel': {
    summary: 'Cancel an own order that is still PENDING',
    answers: { 200: order },
    refusals: ['CONFLICT'],
  },
  'GET /orders/all': {
    summary: 'All orders, newest first',
    query: allOrdersInput,
    answers: {
      200: pageOf(orderShape)
        .omit({ data: true })
        .extend({ orders: z.array(orderShape) }),
    },
  },
  'PUT /orders/:id/status': {
    summary: 'Move an order',
    description: 'CANCELED restores the stock; leaving CANCELED takes it again, or is refused with 409.',
    body: setStatusInput.omit({ id: true }),
    example: { deliveryStatus: 'SHIPPED' },
    answers: { 200: order },
    refusals: ['CONFLICT'],
  },
  'GET /company-details': {
    summary: 'The store’s name and addresses',
    answers: { 200: z.object({ details: companyShape }) },
  },
  'PUT /company-details': {
    summary: 'Change them; without a logo the logo stays',
    body: companyInput,
    files: { logo: file('A picture').optional() },
    answers: { 200: z.object({ details: companyShape }) },
  },
  'GET /legal-pages': { summary: 'The legal pages', answers: { 200: z.array(legalPageShape) } },
  'GET /legal-pages/slug/:slug': { summary: 'One legal page', answers: { 200: legalPageShape } },
  'POST /legal-pages': {
    summary: 'Write a legal page, new or again',
    body: saveLegalPageInput,
    example: { slug: 'return-policy', title: 'Return Policy', content: 'Seven days.\nUnworn.' },
    answers: { 200: page, 201: page },
    refusals: ['CONFLICT'],
  },
  'POST /bulk-enquiries': {
    summary: 'Ask for many pieces',
    body: createEnquiryInput,
    example: { name: 'Asha Nair', email: 'asha@example.com', phone: '+91 98290 12345', quantity: 250 },
    answers: { 201: z.object({ enquiry: bulkEnquiryShape, message: z.string() }) },
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'GET /bulk-enquiries': {
    summary: 'Bulk enquiries, newest first',
    answers: { 200: z.array(bulkEnquiryShape) },
  },
  'PUT /bulk-enquiries/:id': {
    summary: 'Move a bulk enquiry',
    body: setEnquiryStatusInput.omit({ id: true }),
    example: { status: 'CONTACTED' },
    answers: { 200: z.object({ enquiry: bulkEnquiryShape }) },
  },
  'POST /contact/messages': {
    summary: 'Write to the store',
    body: sendMessageInput,
    example: {
      name: 'Asha Nair',
      email: 'asha@example.com',
      subject: 'A size',
      message: 'Does it come in XL?',
    },
    answers: { 201: z.object({ message: z.string() }) },
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'GET /contact/messages': {
    summary: 'Messages, newest first',
    answers: { 200: z.array(contactMessageShape) },
  },
  'PUT /contact/messages/:id/read': {
    summary: 'Mark a message as read',
    answers: { 200: z.object({ contactMessage: contactMessageShape }) },
  },
};
