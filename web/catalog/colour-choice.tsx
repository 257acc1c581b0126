import { Link } from 'wouter';
import { findPicture } from '../../src/catalog/find-picture';
import { listColors } from '../../src/catalog/list-colors';
import type { Product } from '../../src/catalog/shapes';
import { paths } from '../paths';
import { Picture } from '../ui/picture';
import { Swatch } from '../ui/swatch';
import * as css from './choices.css';

interface ColourChoiceProps {
  product: Product;
  color: string;
  /** kept in the links */
  size: string | undefined;
}

/** The colours as pictures. Each is a link: the address keeps the colour, and works without a script. */
export function ColourChoice({ product, color, size }: ColourChoiceProps) {
  const colours = listColors(product.variants);
  if (colours.length === 0) return null;
  // Without a picture of their own, colours would all look the same.
  const pictured = colours.every(({ name }) => product.images.some((image) => image.color === name));
  const soldOut = (name: string) => product.variants.every((each) => each.color !== name || each.stock === 0);
  return (
    <div className={css.choice}>
      <p className={css.label}>
        Colour <span className={css.chosen}>{color}</span>
      </p>
      <ul className={css.colours} aria-label="Colours">
        {colours.map(({ name, hex }) => {
          const image = findPicture(product.images, name);
          return (
            <li key={name}>
              <Link
                href={paths.product(product.id, name, size)}
                replace
                className={css.colour({ pictured })}
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
