import { type MouseEvent, useId } from 'react';
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
  /** called when a link is followed, so that a panel can close */
  onLeave?: () => void;
}

/** Categories and recently viewed products, for an empty cart, wishlist or search. */
export function Suggestions({ as: Heading = 'h2', narrow = false, onLeave }: SuggestionsProps) {
  const heading = useId();
  const { data: menu = [] } = useMenu();

  const followed = (event: MouseEvent) => {
    if (event.defaultPrevented && (event.target as Element).closest('a')) onLeave?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <div className={css.suggestions} onClick={followed}>
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
