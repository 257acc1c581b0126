import {
  DECLARATION_NAMES,
  DECLARATIONS,
  type Declaration,
  MAX_DECLARATION_LENGTH,
} from '../../../../src/catalog/declarations';
import type { FieldProps } from '../../../form/use-zod-form';
import { Accordion } from '../../../ui/accordion';
import { TextField } from '../../../ui/fields';
import * as css from './product-dialog.css';

const HINTS: Record<Declaration, string> = {
  netQuantity: 'With the contents, such as 1 N (kurta).',
  manufacturer: 'Name and address. Empty: the shop’s.',
  packer: 'Name and address. Empty: the shop’s.',
  importer: 'Name and address, of imported goods.',
};

interface DeclarationFieldsProps {
  values: Readonly<Record<Declaration, string>>;
  field: (declaration: Declaration) => FieldProps<string>;
}

/** What the product's page has to declare, where it differs from the shop's defaults under “Customer care”. */
export function DeclarationFields({ values, field }: DeclarationFieldsProps) {
  const filled = DECLARATIONS.filter((declaration) => values[declaration] !== '').length;
  return (
    <Accordion title={filled > 0 ? `Declarations (${filled})` : 'Declarations'} as="h3">
      <div className={css.attributes}>
        {DECLARATIONS.map((declaration) => (
          <TextField
            key={declaration}
            label={DECLARATION_NAMES[declaration]}
            optional
            hint={HINTS[declaration]}
            maxLength={MAX_DECLARATION_LENGTH[declaration]}
            {...field(declaration)}
          />
        ))}
      </div>
    </Accordion>
  );
}
