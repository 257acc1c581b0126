import type { FieldProps } from '../../form/use-zod-form';
import { trpc } from '../../trpc';
import { TextField } from '../../ui/fields';

/** What a shop that collects GST needs to know of its catalogue; null for any other shop. */
export function useCatalogTax() {
  const { data } = trpc.admin.tax.catalog.useQuery();
  return data?.defaultHsn ? { ...data, defaultHsn: data.defaultHsn } : null;
}

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
      maxLength={10}
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
