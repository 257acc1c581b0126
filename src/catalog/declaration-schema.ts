/** The declarations of a product as inputs. Omitted, a stored value is kept; null and blank remove it. */
import { unchangedWhenOmitted } from '../text';
import { DECLARATION_NAMES, type Declaration, MAX_DECLARATION_LENGTH } from './declarations';

const createTextInput = (declaration: Declaration) =>
  unchangedWhenOmitted({
    label: DECLARATION_NAMES[declaration],
    max: MAX_DECLARATION_LENGTH[declaration],
  });

export const declarationInputs = {
  netQuantity: createTextInput('netQuantity').meta({
    description: 'Quantity and contents, such as 1 N (kurta)',
  }),
  manufacturer: createTextInput('manufacturer').meta({ description: 'Name and address' }),
  packer: createTextInput('packer').meta({ description: 'Name and address' }),
  importer: createTextInput('importer').meta({ description: 'Name and address' }),
  careContact: createTextInput('careContact').meta({ description: 'Phone, email or address' }),
} satisfies Record<Declaration, unknown>;
