import { formatCount } from '../../../../../src/format-count';
import { formatPictureCount } from '../../../../../src/import/messages';
import { Checkbox } from '../../../../ui/checkbox';
import type { Assignment, Unassigned } from './assign-pictures';
import * as css from './pictures.css';
import { Thumb } from './thumb';

const SHOWN_PRODUCTS = 100;
const SHOWN_PICTURES = 6;

interface PicturesPreviewProps {
  assignments: readonly Assignment[];
  unassigned: readonly Unassigned[];
  /** files that are no pictures */
  skipped: number;
  /** ids of products whose pictures are not sent */
  leftOut: ReadonlySet<string>;
  onToggle: (productId: string) => void;
}

/** Which picture goes where, before anything is sent. */
export function PicturesPreview({
  assignments,
  unassigned,
  skipped,
  leftOut,
  onToggle,
}: PicturesPreviewProps) {
  return (
    <>
      {assignments.length > 0 && (
        <ul className={css.list} aria-label="Products that get pictures">
          {assignments.slice(0, SHOWN_PRODUCTS).map((assignment) => (
            <ProductRow
              key={assignment.product.id}
              assignment={assignment}
              isChosen={!leftOut.has(assignment.product.id)}
              onToggle={() => onToggle(assignment.product.id)}
            />
          ))}
        </ul>
      )}
      {assignments.length > SHOWN_PRODUCTS && (
        <p className={css.quiet}>
          and {(assignments.length - SHOWN_PRODUCTS).toLocaleString('en-IN')} more products
        </p>
      )}
      {unassigned.length > 0 && (
        <details>
          <summary className={css.text}>
            {formatCount(unassigned.length, 'picture fits', 'pictures fit')} no product
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard */}
          <ul className={css.unassigned} tabIndex={0} aria-label="Pictures without a product">
            {unassigned.map(({ path, reason }) => (
              <li key={path} className={css.quiet}>
                {path}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped > 0 && (
        <p className={css.quiet}>
          {formatCount(skipped, 'file is not a picture and was', 'files are not pictures and were')} skipped.
        </p>
      )}
    </>
  );
}

interface ProductRowProps {
  assignment: Assignment;
  isChosen: boolean;
  onToggle: () => void;
}

function ProductRow({ assignment: { product, pictures, isUncertain }, isChosen, onToggle }: ProductRowProps) {
  const rest = pictures.length - SHOWN_PICTURES;
  return (
    <li className={css.row}>
      <Checkbox
        className={css.product}
        checked={isChosen}
        onChange={onToggle}
        label={
          <>
            {product.name}
            <span className={css.quiet}>
              {' '}
              · {formatPictureCount(pictures.length)}
              {product.pictures > 0 && `, has ${product.pictures}`}
              {isUncertain && ', perhaps these among them'}
            </span>
          </>
        }
      />
      <span className={css.thumbs}>
        {pictures.slice(0, SHOWN_PICTURES).map(({ picture, color }) => (
          <Thumb
            key={picture.path}
            picture={picture}
            label={color ? `${picture.path}, ${color}` : picture.path}
          />
        ))}
        {rest > 0 && <span className={css.more}>and {rest} more</span>}
      </span>
    </li>
  );
}
