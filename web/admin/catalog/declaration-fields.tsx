import { useId } from 'react';
import { getDetailName } from '../../../src/catalog/declarations';
import {
  type DeclarationSource,
  type InheritedDeclaration,
  resolveDeclarations,
} from '../../../src/catalog/inherited-declarations';
import type { FieldProps } from '../../form/use-zod-form';
import { trpc } from '../../trpc';
import { Accordion } from '../../ui/accordion';
import { TextField } from '../../ui/fields';
import * as css from './declaration-fields.css';
import { useDeclarationSources } from './use-declaration-sources';

const HINTS: Record<InheritedDeclaration, string> = {
  countryOfOrigin: 'The name of a country, such as India.',
  netQuantity: 'Quantity and contents, such as 1 N (kurta).',
  manufacturer: 'Name and address.',
  packer: 'Name and address.',
  importer: 'Name and address, for imported goods.',
  careContact: 'Phone, email or address, if different from the shop’s.',
};

/** "Leave empty to use India (from the shop).": what applies while the field is empty; null for nothing. */
function describeInherited(
  declaration: InheritedDeclaration,
  values: Partial<Readonly<Record<InheritedDeclaration, string>>>,
  above: readonly DeclarationSource[],
): string | null {
  const own = { name: null, values: { ...values, [declaration]: '' } };
  const inherited = resolveDeclarations([own, ...above])[declaration];
  return inherited ? `Leave empty to use ${inherited.text} (from ${inherited.from}).` : null;
}

interface DeclarationFieldsProps<Name extends InheritedDeclaration> {
  declarations: readonly Name[];
  values: Partial<Readonly<Record<InheritedDeclaration, string>>>;
  field: (declaration: Name) => FieldProps<string>;
  /** whose declarations apply where a field is empty; empty for the shop’s */
  categoryId: string;
  /** who else has what is declared here */
  note?: string;
}

/** What product pages have to declare, where it differs from the category above and the shop. */
export function DeclarationFields<Name extends InheritedDeclaration>(props: DeclarationFieldsProps<Name>) {
  const filled = props.declarations.filter((declaration) => props.values[declaration]).length;
  return (
    <Accordion title={filled > 0 ? `Declarations (${filled})` : 'Declarations'} as="h3">
      <Fields {...props} />
    </Accordion>
  );
}

/** Rendered when it is opened, so that only then the shop's defaults and the countries in use are asked for. */
function Fields<Name extends InheritedDeclaration>({
  declarations,
  values,
  field,
  categoryId,
  note,
}: DeclarationFieldsProps<Name>) {
  const sources = useDeclarationSources()?.(categoryId) ?? [];
  const { data: used } = trpc.admin.catalog.attributeValues.useQuery();
  const countries = used?.countryOfOrigin ?? [];
  const listId = useId();
  return (
    <div className={css.fields}>
      {note && <p className={css.note}>{note}</p>}
      {declarations.map((declaration) => (
        <TextField
          key={declaration}
          label={getDetailName(declaration)}
          optional
          hint={describeInherited(declaration, values, sources) ?? HINTS[declaration]}
          {...(declaration === 'countryOfOrigin' && countries.length > 0
            ? { list: listId, autoComplete: 'off' }
            : {})}
          {...field(declaration)}
        />
      ))}
      {/* A filter of the shop, so that one country has one spelling. */}
      <datalist id={listId}>
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </div>
  );
}
