import { SHOP_MESSAGES } from '../../src/catalog/shop-messages';
import { splitDescription } from './description';
import { Fold } from './fold';
import * as css from './product-details.css';

/** The details of a product, in collapsible sections. */
export function ProductDetails({ description }: { description: string | null }) {
  const { prose, attributes } = splitDescription(description);
  return (
    <div>
      <Fold title="Description" open>
        {prose.length > 0 ? (
          prose.map((line) => <p key={line}>{line}</p>)
        ) : (
          <p>{SHOP_MESSAGES.noDescription}</p>
        )}
      </Fold>
      {attributes.length > 0 && (
        <Fold title="Fabric and care">
          <dl className={css.details}>
            {attributes.map(({ name, text }) => (
              <div key={`${name} ${text}`}>
                <dt className={css.detail}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      <Fold title="Delivery and returns">
        <p>Shipping is free, and only within India.</p>
        <p>You can cancel an order from your order history until it is shipped.</p>
      </Fold>
    </div>
  );
}
