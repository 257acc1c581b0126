import type { FieldProps } from '../../form/use-zod-form';
import { TextField } from '../../ui/fields';
import { useCatalogTax } from '../shared/catalog/use-catalog-tax';

interface HsnFieldProps extends FieldProps<string> {
  /** whose code applies while the field is empty */
  categoryId: string;
}

/** The HSN code of a product or a category. Nothing in a shop that collects no GST. */
export function HsnField({ categoryId, ...field }: HsnFieldProps) {
  const tax = useCatalogTax();
  if (!tax) return null;
  const inherited = tax.categories[categoryId];
  return (
    <TextField
      label="HSN code"
      optional
      inputMode="numeric"
      placeholder={inherited ?? tax.defaultHsn}
      hint={
        inherited
          ? `Decides the GST rate. Leave empty to use ${inherited} (from the category).`
          : `Decides the GST rate. Leave empty to use ${tax.defaultHsn} (the shop’s default).`
      }
      {...field}
    />
  );
}
