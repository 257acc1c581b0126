import { Link } from 'wouter';
import type { ProductPage } from '../../../src/catalog/shapes';
import { SHOP_MESSAGES } from '../../../src/catalog/shop-messages';
import { paths } from '../../paths';
import { Fold } from '../fold';
import { splitDescription } from './description';
import { listDetails } from './list-details';
import * as css from './product-details.css';
import { listSizesInCm } from './sizes-in-cm';

const isAboutFabric = ({ name }: { name: string }) => name === 'Fabric' || name === 'Care';

/** The details of a product, in collapsible sections. */
export function ProductDetails({ product, path, declarations = [] }: ProductPage) {
  const { prose, attributes } = splitDescription(product.description);
  const details = listDetails(product, attributes);
  return (
    <div>
      <Fold title="Description" open>
        {prose.length > 0 ? (
          prose.map((line) => <p key={line}>{line}</p>)
        ) : (
          <p>{SHOP_MESSAGES.noDescription}</p>
        )}
      </Fold>
      {details.length > 0 && (
        <Fold title={details.every(isAboutFabric) ? 'Fabric and care' : 'Details'}>
          <dl className={css.details}>
            {details.map(({ name, text }) => (
              <div key={`${name} ${text}`}>
                <dt className={css.detail}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {declarations.length > 0 && (
        <Fold title="Declarations">
          <dl className={css.details}>
            {[...declarations, ...listSizesInCm(product, path)].map(({ name, text }) => (
              <div key={name}>
                <dt className={css.detail}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      <Fold title="Delivery and returns">
        <p>Free shipping, within India only.</p>
        <p>You can cancel an order from your order history until it is shipped.</p>
        <p>
          <Link href={paths.legal('return-policy')} className={css.link}>
            Returns and exchanges
          </Link>
        </p>
      </Fold>
    </div>
  );
}
