import type { PaymentMethod } from '../../../src/order/status';
import type { Customer } from './customers';

/** A product on sale, with the values that an order line copies. */
export interface SoldProduct {
  id: string;
  name: string;
  /** in the top-level category Festive */
  isFestive: boolean;
  createdAt: Date;
  variants: readonly {
    id: string;
    color: string;
    size: string;
    originalPaise: number;
    discountPaise: number | null;
    image: {
      imageId: string | null;
      imageFilename: string | null;
      imageTint: string | null;
      imageWidth: number | null;
      imageHeight: number | null;
    };
  }[];
}

export interface OrderPlan {
  /** when it is placed, in ms since 1970 */
  at: number;
  customer: Customer;
  lines: readonly { product: SoldProduct; variant: SoldProduct['variants'][number]; quantity: number }[];
  method: PaymentMethod;
}
