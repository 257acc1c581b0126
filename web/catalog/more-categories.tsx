import { Link } from 'wouter';
import { SHOP_BY_CATEGORY } from '../../src/catalog/shop-messages';
import { paths } from '../paths';
import { Container } from '../shell/container';
import { useMenu } from '../shop/site';
import * as css from './more-categories.css';

/** After the last slide: this category's subcategories and the other categories. */
export function MoreCategories({ slug }: { slug: string }) {
  const { data: menu = [] } = useMenu();
  const here = menu.find((entry) => entry.slug === slug);
  const others = menu.filter((entry) => entry.slug !== slug);
  if (!here && others.length === 0) return null;
  return (
    <Container className={css.more}>
      {here && here.subCategories.length > 0 && (
        <nav aria-labelledby="shop-by-category" className={css.row}>
          <h2 id="shop-by-category" className={css.heading}>
            {SHOP_BY_CATEGORY}
          </h2>
          <ul className={css.links}>
            {here.subCategories.map((category) => (
              <li key={category.id}>
                <Link href={paths.category(category.slug)} className={css.link}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {others.length > 0 && (
        <nav aria-labelledby="other-categories" className={css.row}>
          <h2 id="other-categories" className={css.heading}>
            More categories
          </h2>
          <ul className={css.links}>
            {others.map((category) => (
              <li key={category.id}>
                <Link href={paths.showcase(category.slug)} className={css.bigLink}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Container>
  );
}
