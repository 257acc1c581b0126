import { type ChangeEvent, useEffect, useEffectEvent } from 'react';
import type { ShownTaxDetails } from '../../../src/tax/schema';
import { TAX_STATES } from '../../../src/tax/states';
import { useZodForm } from '../../form/use-zod-form';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

const loadSchema = () =>
  import('../../../src/tax/schema').then(({ saveTaxDetailsInput }) => saveTaxDetailsInput);

const toFormValues = ({ details, signature }: ShownTaxDetails) => ({
  legalName: details?.legalName ?? '',
  tradeName: details?.tradeName ?? '',
  gstin: details?.gstin ?? '',
  pan: details?.pan ?? '',
  cin: details?.cin ?? '',
  addressLine1: details?.addressLine1 ?? '',
  addressLine2: details?.addressLine2 ?? '',
  city: details?.city ?? '',
  stateCode: details?.stateCode ?? '',
  postalCode: details?.postalCode ?? '',
  invoicePrefix: details?.invoicePrefix ?? 'INV',
  defaultHsn: details?.defaultHsn ?? '',
  isComposition: details?.isComposition ?? false,
  /** Base64; empty for none */
  signature: signature ?? '',
});

/** A whole GSTIN begins with the code of its state. */
const findStateCode = (gstin: string): string | undefined =>
  /^\d{2}[a-z0-9]{13}$/i.test(gstin.trim())
    ? TAX_STATES.find(({ code }) => gstin.trim().startsWith(code))?.code
    : undefined;

export function useTaxForm(shown: ShownTaxDetails) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.admin.tax.saveDetails.useMutation();
  const form = useZodForm(loadSchema, {
    defaults: toFormValues(shown),
    prepare: ({ signature, ...values }) => ({
      ...values,
      // Left out, the saved one stays.
      ...(signature === (shown.signature ?? '') ? {} : { signature: signature || null }),
    }),
    submit: (input) => save.mutateAsync(input),
    onSuccess: (saved) => {
      utils.admin.tax.details.setData(undefined, saved);
      toast.success('Tax details saved.');
      void utils.admin.invalidate();
      void utils.tax.invalidate();
    },
    fallback: 'The tax details could not be saved. Please try again.',
  });

  // Details that were fetched again, or normalized by the server, replace the form's values unless it was edited.
  const showDetails = useEffectEvent((latest: ShownTaxDetails) => {
    if (!form.dirty) form.reset(toFormValues(latest));
  });
  useEffect(() => showDetails(shown), [shown]);

  const field = form.field('signature');
  return {
    form,
    /** Chooses its state, too, where none is chosen. */
    enterGstin: (event: ChangeEvent<HTMLInputElement>) => {
      form.field('gstin').onChange(event);
      const stateCode = findStateCode(event.target.value);
      if (stateCode && !form.values.stateCode) form.setValues((values) => ({ ...values, stateCode }));
    },
    signature: {
      png: form.values.signature,
      choose: field.onChange,
      report: (m: string) => form.setError('signature', m),
    },
  };
}
