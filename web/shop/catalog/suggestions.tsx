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
  /** the headings' level where they stand */
  as?: 'h2' | 'h3';
  /** in a drawer or another panel that is no wider than a phone */
  narrow?: boolean;
  /** called when a link was followed: a panel that lies over the page closes */
  onLeave?: () => void;
}

/** Where to look next when a cart, a wishlist or a search is empty: the categories, and what was viewed before. */
export function Suggestions({ as: Heading = 'h2', narrow = false, onLeave }: SuggestionsProps) {
  const heading = useId();
  const { data: menu = [] } = useMenu();

  const followed = (event: MouseEvent) => {
    if (event.defaultPrevented && (event.target as Element).closest('a')) onLeave?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its links have done
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
      {/* Only the browser knows what was viewed. */}
      <BrowserOnly>
        <RecentlyViewed as={Heading} narrow={narrow} />
      </BrowserOnly>
    </div>
  );
}
