import { useEffect, useEffectEvent } from 'react';
import type { ShownTaxDetails } from '../../../server/tax/tax-details';
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
      form.reset(toFormValues(saved));
      toast.success('Tax details saved.');
      void utils.admin.invalidate();
      void utils.tax.invalidate();
    },
    fallback: 'The tax details could not be saved. Please try again.',
  });

  const showDetails = useEffectEvent((latest: ShownTaxDetails) => {
    if (!form.dirty) form.reset(toFormValues(latest));
  });
  useEffect(() => showDetails(shown), [shown]);

  const field = form.field('signature');
  return {
    form,
    signature: {
      png: form.values.signature,
      choose: field.onChange,
      report: (m: string) => form.setError('signature', m),
    },
  };
}
