import { z } from 'zod';
import { addressInput, addressShape } from '../../../src/address/schema';
import {
  changePasswordInput,
  loginInput,
  registerInput,
  requestOtpInput,
  resetPasswordInput,
  updateProfileInput,
  userShape,
} from '../../../src/auth/schema';
import { addToCartInput, cartShape, updateQuantityInput } from '../../../src/cart/schema';
import { wishlistShape } from '../../../src/wishlist/schema';
import type { CallDescription } from './call';

const message = z.object({ message: z.string() });
const user = z.object({ user: userShape });
const cart = z.object({ cart: cartShape });
const wishlist = z.object({ wishlist: wishlistShape });
const address = z.object({ address: addressShape });

export const ACCOUNT_CALLS: Record<string, CallDescription> = {
  'POST /auth/register': {
    summary: 'Make an account',
    description: 'A userType in the body is ignored: everybody registers as a customer.',
    body: registerInput,
    example: {
      firstName: 'Meera',
      lastName: 'Rathore',
      username: 'meera',
      email: 'meera@example.com',
      password: 'a long password',
      mobile: '98290 12345',
      dob: '1992-04-18',
    },
    answers: { 201: z.object({ message: z.string(), user: userShape }) },
    refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  'POST /auth/login': {
    summary: 'Log in by email or username',
    body: loginInput,
    example: { identifier: 'meera@example.com', password: 'a long password' },
    answers: { 200: z.object({ token: z.string(), user: userShape }) },
    refusals: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
  },
  'GET /auth/me': { summary: 'Who is logged in', answers: { 200: user } },
  'POST /auth/forgot-password/request-otp': {
    summary: 'Ask for a one-time password by mail',
    description: 'The answer is the same for known and unknown emails.',
    body: requestOtpInput,
    example: { email: 'meera@example.com' },
    answers: { 200: message },
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'POST /auth/forgot-password/reset': {
    summary: 'Set a new password with the one-time password',
    body: resetPasswordInput,
    example: { email: 'meera@example.com', otp: '482913', newPassword: 'another password' },
    answers: { 200: message },
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'PUT /users/profile': {
    summary: 'Change the profile',
    body: updateProfileInput,
    example: { firstName: 'Meera', lastName: 'Rathore', mobile: null, dob: '1992-04-18' },
    answers: {
      200: z.object({
        user: userShape,
        message: z.string(),
        data: z.object({ user: userShape, message: z.string() }),
      }),
    },
  },
  'PUT /users/change-password': {
    summary: 'Change the password',
    description: 'Older tokens are revoked; the answer holds the fresh one.',
    body: changePasswordInput,
    example: { currentPassword: 'a long password', newPassword: 'another password' },
    answers: { 200: z.object({ token: z.string(), message: z.string(), data: message }) },
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'GET /cart': { summary: 'The cart', answers: { 200: cart } },
  'POST /cart/add': {
    summary: 'Put a variant in the cart',
    body: addToCartInput,
    example: { productVariantId: '3f8c0f8e-6b1e-4a2e-9c57-1b7e0a4c2d11', quantity: 1 },
    answers: { 201: cart },
    refusals: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /cart/update-quantity': {
    summary: 'Change how many of a line',
    body: updateQuantityInput,
    example: { cartItemId: '5b1e7c7a-07a2-4f0b-9d0a-6a8e2b1f4c33', newQuantity: 2 },
    answers: { 200: cart },
    refusals: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /cart/remove/:id': { summary: 'Take a line out of the cart', answers: { 204: null } },
  'GET /wishlist': { summary: 'The wishlist', answers: { 200: wishlist } },
  'POST /wishlist/:productId': {
    summary: 'Put a product on the wishlist',
    description: '201 when it was not there, 200 when it was.',
    answers: { 200: wishlist, 201: wishlist },
    refusals: ['CONFLICT'],
  },
  'DELETE /wishlist/:productId': {
    summary: 'Take a product off the wishlist, also one that is not on it',
    answers: { 204: null },
  },
  'GET /addresses': {
    summary: 'The address book, the default first',
    answers: { 200: z.object({ addresses: z.array(addressShape) }) },
  },
  'POST /addresses': {
    summary: 'Add an address',
    body: addressInput,
    example: {
      addressLine1: 'B-204, Shanti Residency',
      addressLine2: 'Civil Lines',
      city: 'Jaipur',
      state: 'Rajasthan',
      postalCode: '302006',
      isDefault: true,
    },
    answers: { 201: address },
    refusals: ['CONFLICT'],
  },
  'PUT /addresses/:id': {
    summary: 'Change an address',
    body: addressInput,
    example: { addressLine1: '12 MG Road', city: 'Jaipur', state: 'Rajasthan', postalCode: '302001' },
    answers: { 200: address },
  },
  'DELETE /addresses/:id': { summary: 'Delete an address', answers: { 204: null } },
};
