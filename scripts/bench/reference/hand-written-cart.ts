/** Adding to the cart as one would write it without an ORM, with the same checks and the same answer. */
import { randomUUID } from 'node:crypto';
import { toVariant } from '../../../server/catalog/to-wire';
import { type Cart, type CartItem, MAX_CART_LINES } from '../../../src/cart/schema';
import { toCart } from '../../../src/cart/totals';
import type { Row, Statements } from './sql-client';

const LINES = `SELECT i.id AS lineId, i.quantity, v.id, v.color, v.colorHexCode, v.size, v.stock, v.originalPaise, v.discountPaise,
    p.id AS productId, p.name
  FROM CartItem i JOIN Variant v ON v.id = i.variantId JOIN Product p ON p.id = v.productId
  WHERE i.userId = ? AND v.retiredAt IS NULL AND p.archivedAt IS NULL ORDER BY i.createdAt, i.id`;

const toItem = ({ lineId, quantity, productId, name, ...variant }: Row): CartItem =>
  ({
    id: lineId,
    quantity,
    // The products of these stores have no pictures.
    product: {
      id: productId,
      name,
      images: [],
      variant: toVariant(variant as unknown as Parameters<typeof toVariant>[0]),
    },
  }) as CartItem;

/** The version of the customer's tokens, which changes with the password. */
export function* readTokenVersion(userId: string): Statements<number | null> {
  const [user] = yield { sql: 'SELECT tokenVersion FROM User WHERE id = ?', values: [userId] };
  return user ? Number(user.tokenVersion) : null;
}

export function* addToCart(userId: string, variantId: string, quantity: number): Statements<{ cart: Cart }> {
  const [variant] = yield {
    sql: `SELECT v.stock, i.quantity, (SELECT COUNT(*) FROM CartItem WHERE userId = ?) AS \`lines\`
      FROM Variant v JOIN Product p ON p.id = v.productId
      LEFT JOIN CartItem i ON i.variantId = v.id AND i.userId = ?
      WHERE v.id = ? AND v.retiredAt IS NULL AND p.archivedAt IS NULL`,
    values: [userId, userId, variantId],
  };
  if (!variant) throw new Error('This product is no longer available.');
  if (Number(variant.quantity ?? 0) + quantity > Number(variant.stock))
    throw new Error('Not so many are left.');
  if (variant.quantity !== null)
    yield {
      sql: 'UPDATE CartItem SET quantity = quantity + ? WHERE userId = ? AND variantId = ?',
      values: [quantity, userId, variantId],
    };
  else {
    if (Number(variant.lines) >= MAX_CART_LINES) throw new Error('The cart is full.');
    yield {
      sql: 'INSERT INTO CartItem (id, userId, variantId, quantity) VALUES (?, ?, ?, ?)',
      values: [randomUUID(), userId, variantId, quantity],
    };
  }
  return { cart: toCart((yield { sql: LINES, values: [userId] }).map(toItem)) };
}
