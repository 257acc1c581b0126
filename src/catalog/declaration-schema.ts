/** The declarations of a product as inputs. Omitted, a stored value is kept; null and blank remove it. */
import { unchangedWhenOmitted } from '../text';
import { DECLARATION_NAMES, type Declaration, MAX_DECLARATION_LENGTH } from './declarations';

const textOf = (declaration: Declaration) =>
  unchangedWhenOmitted({
    label: DECLARATION_NAMES[declaration],
    max: MAX_DECLARATION_LENGTH[declaration],
  });

export const declarationInputs = {
  netQuantity: textOf('netQuantity').meta({ description: 'With the contents, such as 1 N (kurta)' }),
  manufacturer: textOf('manufacturer').meta({ description: 'Name and address' }),
  packer: textOf('packer').meta({ description: 'Name and address' }),
  importer: textOf('importer').meta({ description: 'Name and address' }),
  careContact: textOf('careContact').meta({ description: 'Phone, email or address' }),
} satisfies Record<Declaration, unknown>;
