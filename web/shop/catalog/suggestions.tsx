import { useId } from 'react';
import { Link } from 'wouter';
import { SHOP_BY_CATEGORY } from '../../../src/catalog/shop-messages';
import { paths } from '../../paths';
import { BrowserOnly } from '../../ui/browser-only';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { useMenu } from '../site';
import * as css from './suggestions.css';

const RecentlyViewed = lazyWithPreload(() => import('./recently-viewed'));

interface SuggestionsProps {
  /** the heading element */
  as?: 'h2' | 'h3';
  /** for panels that are not wider than a phone */
  narrow?: boolean;
}

/** Categories and recently viewed products, for an empty cart, wishlist or search. */
export function Suggestions({ as: Heading = 'h2', narrow = false }: SuggestionsProps) {
  const heading = useId();
  const { data: menu = [] } = useMenu();

  return (
    <div className={css.suggestions}>
      {menu.length > 0 && (
        <nav aria-labelledby={heading}>
          <Heading id={heading} className={css.heading}>
            {SHOP_BY_CATEGORY}
          </Heading>
          <ul className={css.categories}>
            {menu.map(({ id, name, slug }) => (
              <li key={id}>
                <Link href={paths.category(slug)} className={css.category}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* Viewed products are stored in the browser. */}
      <BrowserOnly>
        <RecentlyViewed as={Heading} narrow={narrow} />
      </BrowserOnly>
    </div>
  );
}
