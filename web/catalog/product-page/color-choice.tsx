import { Link } from 'wouter';
import { findPicture } from '../../../src/catalog/find-picture';
import { isSameColor } from '../../../src/catalog/is-same-color';
import { listColors } from '../../../src/catalog/list-colors';
import type { Product } from '../../../src/catalog/shapes';
import { paths } from '../../paths';
import { Picture } from '../../ui/picture';
import { Swatch } from '../../ui/swatch';
import * as css from './choices.css';

interface ColorChoiceProps {
  product: Product;
  color: string;
  /** the query to keep in the links */
  size: string | undefined;
}

/** The colors as pictures. Each is a link with the color in its query, so it works without scripts. */
export function ColorChoice({ product, color, size }: ColorChoiceProps) {
  const colors = listColors(product.variants);
  if (colors.length === 0) return null;
  // Without pictures of their own, all colors would look the same.
  const pictured = colors.every(({ name }) =>
    product.images.some((image) => isSameColor(image.color ?? '', name)),
  );
  const soldOut = (name: string) =>
    product.variants.every((each) => !isSameColor(each.color, name) || each.stock === 0);
  return (
    <div className={css.choice}>
      <p className={css.label}>
        Colour <span className={css.chosen}>{color}</span>
      </p>
      <ul className={css.colors} aria-label="Colours">
        {colors.map(({ name, hex }) => {
          const image = findPicture(product.images, name);
          return (
            <li key={name}>
              <Link
                href={paths.product(product.id, name, size)}
                replace
                data-keep-field="size"
                className={css.colorLink({ pictured })}
                aria-label={soldOut(name) ? `${name}, sold out` : name}
                aria-current={name === color ? 'true' : undefined}
                title={name}
              >
                {pictured && image ? (
                  <Picture src={image.url} alt="" tint={image.tint} sizes="60px" dimmed={soldOut(name)} />
                ) : (
                  <Swatch hex={hex} size="large" />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
