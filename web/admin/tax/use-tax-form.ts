import type { ChangeEvent } from 'react';
import { cleanCode } from '../../../src/tax/clean-code';
import type { ShownTaxDetails } from '../../../src/tax/schema';
import { findState, TAX_STATES } from '../../../src/tax/states';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import type { StoredField } from '../form/save-conflict';
import { describeUnknownSave } from '../form/unanswered-toast';
import { useConflictForm } from '../form/use-conflict-form';

const FAILED = 'The tax details could not be saved. Please try again.';

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

/** As the form labels them. */
export const toTaxFields = ({ details }: ShownTaxDetails): StoredField[] => [
  ...Object.entries({
    'Legal name': details?.legalName,
    'Trade name': details?.tradeName,
    GSTIN: details?.gstin,
    PAN: details?.pan,
    'Default HSN code': details?.defaultHsn,
    'Composition scheme': details && (details.isComposition ? 'Yes' : 'No'),
    'Invoice prefix': details?.invoicePrefix,
    'Address line 1': details?.addressLine1,
    'Address line 2': details?.addressLine2,
    City: details?.city,
    Pincode: details?.postalCode,
    State: details && findState(details.stateCode)?.name,
    CIN: details?.cin,
  }).map(([label, value]) => ({ label, value: value ?? null })),
  {
    label: 'Signature',
    value: details?.signatureId ?? null,
    text: details?.signatureId ? 'A new picture' : null,
  },
];

/** A whole GSTIN begins with the code of its state. */
function findStateCode(typed: string): string | undefined {
  const gstin = cleanCode(typed);
  return /^\d{2}[A-Z0-9]{13}$/.test(gstin)
    ? TAX_STATES.find(({ code }) => gstin.startsWith(code))?.code
    : undefined;
}

export function useTaxForm(shown: ShownTaxDetails) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.admin.tax.saveDetails.useMutation();
  const draft = useConflictForm(loadSchema, {
    stored: shown,
    toFormValues,
    prepare: ({ signature, ...values }, loaded) => ({
      ...values,
      // Left out, the saved one stays.
      ...(signature === (loaded.signature ?? '') ? {} : { signature: signature || null }),
      loaded: loaded.details,
    }),
    submit: (input) => save.mutateAsync(input),
    refetch: async () => {
      await utils.admin.tax.details.refetch();
      return utils.admin.tax.details.getData();
    },
    toStored: (saved) => saved,
    fileField: 'signature',
    onSuccess: (saved) => {
      utils.admin.tax.details.setData(undefined, saved);
      toast.success('Tax details saved.');
      void utils.admin.invalidate();
      void utils.tax.invalidate();
    },
    fallback: FAILED,
    unanswered: describeUnknownSave(FAILED),
  });

  const { form } = draft;
  const field = form.field('signature');
  return {
    draft,
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
