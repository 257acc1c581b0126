import { TextField } from '../../../ui/fields';
import { CategoryField } from '../products/category-field';
import type { DialogEditKind, EditValues } from './edit-values';
import { PriceEditFields } from './price-edit-fields';

interface EditFieldsProps {
  kind: DialogEditKind;
  values: EditValues;
  error: string | undefined;
  onChange: (changed: Partial<EditValues>) => void;
}

/** The fields of a change of many products; a deletion has none, but a warning. */
export function EditFields({ kind, values, error, onChange }: EditFieldsProps) {
  switch (kind) {
    case 'price':
      return (
        <PriceEditFields values={values.price} error={error} onChange={(price) => onChange({ price })} />
      );
    case 'category':
      return (
        <CategoryField
          value={values.categoryId}
          error={error}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      );
    case 'lowStock':
      return (
        <TextField
          label="Low stock at"
          hint="The product and each of its variants count as low at or below this number of units. Leave empty to use the shop’s numbers."
          inputMode="numeric"
          value={values.lowStock}
          error={error}
          onChange={({ target }) => onChange({ lowStock: target.value })}
        />
      );
    case 'delete':
      return (
        <p>
          Deleted products leave the shop, every cart and every wishlist; past orders keep showing them. You
          can undo this under “Recent changes”: the products come back with their pictures and variants, the
          carts and wishlists do not.
        </p>
      );
  }
}
