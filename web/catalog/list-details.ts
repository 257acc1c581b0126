import { ATTRIBUTE_DETAILS, type Attribute, type Attributes } from '../../src/catalog/attributes';
import type { splitDescription } from './description';

type Detail = ReturnType<typeof splitDescription>['attributes'][number];

const SHOWN: readonly Attribute[] = ['brand', 'gender', 'ageGroup', 'fabric', 'occasion', 'care'];

/** The product's attributes, then the details of its description that they do not name. */
export function listDetails(attributes: Attributes, described: readonly Detail[]): Detail[] {
  const own = SHOWN.flatMap((attribute) => {
    const text = attributes[attribute];
    return text ? { name: ATTRIBUTE_DETAILS[attribute].name, text } : [];
  });
  return [...own, ...described.filter(({ name }) => own.every((each) => each.name !== name))];
}
