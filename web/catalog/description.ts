import { ATTRIBUTE_DETAILS, type Attribute, type Attributes } from '../../src/catalog/attributes';

/** "100% handloom cotton" under "Fabric". */
interface Detail {
  name: string;
  text: string;
}

interface DescriptionParts {
  prose: string[];
  attributes: Detail[];
}

const FACT = /^(Fabric|Care)\s*:\s*(.+)$/i;

/** Separates a product's description into text and details such as "Fabric:" and "Care:". */
export function splitDescription(description: string | null): DescriptionParts {
  const parts: DescriptionParts = { prose: [], attributes: [] };
  for (const line of (description ?? '').split('\n').map((each) => each.trim())) {
    const [, name, text] = FACT.exec(line) ?? [];
    if (name && text)
      parts.attributes.push({ name: name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(), text });
    else if (line) parts.prose.push(line);
  }
  return parts;
}

const SHOWN: readonly Attribute[] = ['brand', 'gender', 'ageGroup', 'fabric', 'occasion', 'care'];

/** The product's attributes, then the details of its description that they do not name. */
export function listDetails(attributes: Attributes, described: readonly Detail[]): Detail[] {
  const own = SHOWN.flatMap((attribute) => {
    const text = attributes[attribute];
    return text ? { name: ATTRIBUTE_DETAILS[attribute].name, text } : [];
  });
  return [...own, ...described.filter(({ name }) => own.every((each) => each.name !== name))];
}
