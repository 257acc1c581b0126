/** The attributes of a product, folded away: most are filled in once, by an import. */
import { useId } from 'react';
import {
  ATTRIBUTE_CHOICES,
  ATTRIBUTE_DETAILS,
  ATTRIBUTES,
  type Attribute,
} from '../../../../src/catalog/attributes';
import type { FieldProps } from '../../../form/use-zod-form';
import { trpc } from '../../../trpc';
import { Accordion } from '../../../ui/accordion';
import { SelectField, TextField } from '../../../ui/fields';
import * as css from './product-dialog.css';

/** The country of origin is among the declarations. */
const SHOWN = ATTRIBUTES.filter((attribute) => attribute !== 'countryOfOrigin');
const CHOICES: Partial<Record<Attribute, readonly string[]>> = ATTRIBUTE_CHOICES;

interface AttributeFieldsProps {
  values: Readonly<Record<Attribute, string>>;
  field: (attribute: Attribute) => FieldProps<string>;
}

export function AttributeFields({ values, ...props }: AttributeFieldsProps) {
  const filled = SHOWN.filter((attribute) => values[attribute] !== '').length;
  return (
    <Accordion title={filled > 0 ? `Attributes (${filled})` : 'Attributes'} as="h3">
      <Fields {...props} />
    </Accordion>
  );
}

/** Rendered when it is opened, so that only then the values in use are asked for. */
function Fields({ field }: Omit<AttributeFieldsProps, 'values'>) {
  const { data: used } = trpc.admin.catalog.attributeValues.useQuery();
  const listId = useId();
  return (
    <div className={css.attributes}>
      {SHOWN.map((attribute) => {
        const props = { label: ATTRIBUTE_DETAILS[attribute].name, ...field(attribute) };
        const choices = CHOICES[attribute];
        if (choices)
          return (
            <SelectField key={attribute} {...props}>
              <option value="">Not specified</option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </SelectField>
          );
        const list = `${listId}${attribute}`;
        return (
          <div key={attribute}>
            <TextField list={used?.[attribute]?.length ? list : undefined} autoComplete="off" {...props} />
            <datalist id={list}>
              {used?.[attribute]?.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </div>
        );
      })}
    </div>
  );
}
