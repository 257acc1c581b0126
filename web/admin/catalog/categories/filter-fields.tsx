import { ATTRIBUTE_DETAILS, ATTRIBUTES, type Attribute } from '../../../../src/catalog/attributes';
import { Checkbox } from '../../../ui/checkbox';
import * as css from './category-dialog.css';

interface FilterFieldsProps {
  value: readonly Attribute[];
  onChange: (value: Attribute[]) => void;
}

/** The attributes by which visitors can filter the products of a category. */
export function FilterFields({ value, onChange }: FilterFieldsProps) {
  return (
    <fieldset className={css.filters}>
      <legend className={css.legend}>Additional filters, besides size, colour and price</legend>
      {ATTRIBUTES.map((attribute) => (
        <Checkbox
          key={attribute}
          label={ATTRIBUTE_DETAILS[attribute].name}
          checked={value.includes(attribute)}
          onChange={({ target }) =>
            onChange(
              ATTRIBUTES.filter((each) => (each === attribute ? target.checked : value.includes(each))),
            )
          }
        />
      ))}
      <p className={css.note}>
        These also apply to subcategories. A filter is shown where products have at least two values.
      </p>
    </fieldset>
  );
}
