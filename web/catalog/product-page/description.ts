/** Separates a product's description into text and details such as "Fabric:" and "Care:". */
interface DescriptionParts {
  prose: string[];
  /** "100% handloom cotton" under "Fabric" */
  attributes: { name: string; text: string }[];
}

const DETAIL = /^(Fabric|Care)\s*:\s*(.+)$/i;

export function splitDescription(description: string | null): DescriptionParts {
  const parts: DescriptionParts = { prose: [], attributes: [] };
  for (const line of (description ?? '').split('\n').map((each) => each.trim())) {
    const [, name, text] = DETAIL.exec(line) ?? [];
    if (name && text)
      parts.attributes.push({ name: name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(), text });
    else if (line) parts.prose.push(line);
  }
  return parts;
}
