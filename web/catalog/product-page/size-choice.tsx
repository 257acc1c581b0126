import { type ReactNode, useId } from 'react';
import type { Variant } from '../../../src/catalog/shapes';
import { VisuallyHidden } from '../../ui/visually-hidden';
import * as css from './choices.css';

interface SizeChoiceProps {
  /** the chosen color's variants */
  sizes: readonly Variant[];
  chosen: Variant;
  onChoose: (size: string) => void;
  /** shown at the other end of the label's line */
  aside?: ReactNode;
}

/** The sizes of a color. Sold-out sizes are shown struck through. */
export function SizeChoice({ sizes, chosen, onChoose, aside }: SizeChoiceProps) {
  const group = useId();
  return (
    <div role="radiogroup" className={css.choice} aria-labelledby={`${group}legend`}>
      <div className={css.head}>
        <p id={`${group}legend`} className={css.label}>
          Size
        </p>
        {aside}
      </div>
      <div className={css.sizes}>
        {sizes.map(({ id, size, stock }) => (
          <label key={id} className={css.size} data-sold-out={stock === 0 || undefined}>
            <input
              type="radio"
              name="size"
              value={size}
              checked={id === chosen.id}
              disabled={stock === 0}
              onChange={() => onChoose(size)}
              className={css.radio}
            />
            <span className={css.box}>
              {size}
              {stock === 0 && <VisuallyHidden>, sold out</VisuallyHidden>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
