import { ATTRIBUTE_DETAILS, ATTRIBUTES, type Attributes } from '../../../src/catalog/attributes';
import type { splitDescription } from './description';

type Detail = ReturnType<typeof splitDescription>['attributes'][number];

/** The country of origin is shown with the declarations. */
const SHOWN = ATTRIBUTES.filter((attribute) => attribute !== 'countryOfOrigin');

/** The product's attributes, then the details of its description that they do not name. */
export function listDetails(attributes: Attributes, described: readonly Detail[]): Detail[] {
  const own = SHOWN.flatMap((attribute) => {
    const text = attributes[attribute];
    return text ? { name: ATTRIBUTE_DETAILS[attribute].name, text } : [];
  });
  return [...own, ...described.filter(({ name }) => own.every((each) => each.name !== name))];
}
