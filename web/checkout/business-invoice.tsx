import { Checkbox } from '../ui/checkbox';
import { TextField } from '../ui/fields';
import * as css from './checkout-page.css';
import type { usePlaceOrder } from './use-place-order';

/** For businesses that claim the tax. Shown by a shop that issues tax invoices. */
export function BusinessInvoice({ form }: Pick<ReturnType<typeof usePlaceOrder>, 'form'>) {
  return (
    <section className={css.business} aria-label="GST invoice">
      <Checkbox label="I need a GST invoice for my business" {...form.checkbox('forBusiness')} />
      {form.values.forBusiness && (
        <>
          <TextField
            label="GSTIN"
            required
            hint="15 characters, such as 27AAPFU0939F1ZV."
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
            {...form.field('gstin')}
          />
          <TextField
            label="Legal name of the business"
            optional
            hint="Leave empty to use your own name."
            autoComplete="organization"
            maxLength={100}
            {...form.field('businessName')}
          />
        </>
      )}
    </section>
  );
}
