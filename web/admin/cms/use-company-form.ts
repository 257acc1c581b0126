import { useState } from 'react';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import type { CompanyDetails } from '../../../src/cms/schema';
import { SOCIAL_NETWORKS } from '../../../src/cms/social-networks';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import type { StoredField } from '../form/save-conflict';
import { describeUnknownSave } from '../form/unanswered-toast';
import { useConflictForm } from '../form/use-conflict-form';
import { uploadForm } from '../media/upload-form';
import { useLogo } from './use-logo';

const loadSchema = () => import('../../../src/cms/schema').then(({ companyInput }) => companyInput);

const FIELDS = [
  ...(['name', 'email', 'phone', 'address', 'pincode', 'postalAddress'] as const),
  ...SOCIAL_NETWORKS.map(({ field }) => field),
];

const toFormValues = (details: CompanyDetails) => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, details[field] ?? ''])) as Record<
    (typeof FIELDS)[number],
    string
  >),
  /** always empty: gives the server's error about the file a field to appear at */
  logo: '',
});

/** As the form labels them. */
export const toCompanyFields = (details: CompanyDetails): StoredField[] => [
  { label: 'Name', value: details.name },
  { label: 'Email', value: details.email },
  { label: 'Phone', value: details.phone },
  { label: 'Address', value: details.address },
  { label: 'Pincode', value: details.pincode },
  { label: 'Postal address', value: details.postalAddress },
  ...SOCIAL_NETWORKS.map(({ name, field }) => ({ label: name, value: details[field] })),
  { label: 'Logo', value: details.logoUrl, text: details.logoUrl && 'A new picture' },
];

export function useCompanyForm(details: CompanyDetails) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const logo = useLogo(details.logoUrl);
  const isLogoChanged = logo.file !== null || logo.isRemoved;
  const [progress, setProgress] = useState<number | null>(null);

  const draft = useConflictForm(loadSchema, {
    stored: details,
    toFormValues,
    prepare: ({ logo: _, ...values }, { disclosures: __, ...loaded }) => ({
      ...values,
      removeLogo: logo.isRemoved,
      loaded,
    }),
    submit: async (input) => {
      const data = new FormData();
      for (const field of FIELDS) data.append(field, input[field] ?? '');
      data.append('removeLogo', String(input.removeLogo));
      data.append('loaded', JSON.stringify(input.loaded));
      // The file comes last, so that the server has read the other fields when it rejects the file.
      if (logo.file) data.append('logo', logo.file);
      try {
        const files = logo.file ? [{ key: 'logo', size: logo.file.size }] : [];
        return await uploadForm<{ details: CompanyDetails }>({
          method: 'PUT',
          path: toApiUrl(REST_PATHS.companyDetails),
          form: data,
          files,
          onProgress: (_key, sent) => setProgress(sent),
        });
      } finally {
        setProgress(null);
      }
    },
    refetch: async () => {
      await utils.cms.company.refetch();
      return utils.cms.company.getData();
    },
    toStored: ({ details: saved }) => saved,
    hasOtherChanges: isLogoChanged,
    onDiscard: logo.undo,
    onSuccess: ({ details: saved }) => {
      // The shop's header and footer read the same query.
      utils.cms.company.setData(undefined, saved);
      logo.finishSaving(logo);
      toast.success(CMS_MESSAGES.companySaved);
      void utils.admin.invalidate();
    },
    fallback: CMS_MESSAGES.companyFailed,
    unanswered: describeUnknownSave(CMS_MESSAGES.companyFailed),
  });

  const dirty = draft.form.dirty || isLogoChanged;
  return { draft, logo, progress, dirty };
}
