import { useEffect, useEffectEvent, useState } from 'react';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import type { CompanyDetails } from '../../../src/cms/schema';
import { SOCIAL_NETWORKS } from '../../../src/cms/social-networks';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { useZodForm } from '../../form/use-zod-form';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
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

export function useCompanyForm(details: CompanyDetails) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const logo = useLogo(details.logoUrl);
  const [progress, setProgress] = useState<number | null>(null);

  const form = useZodForm(loadSchema, {
    defaults: toFormValues(details),
    prepare: ({ logo: _, ...values }) => ({ ...values, removeLogo: logo.isRemoved }),
    submit: async (input) => {
      const data = new FormData();
      for (const field of FIELDS) data.append(field, input[field] ?? '');
      data.append('removeLogo', String(input.removeLogo));
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
    onSuccess: ({ details: saved }) => {
      // The shop's header and footer read the same query.
      utils.cms.company.setData(undefined, saved);
      logo.undo();
      toast.success(CMS_MESSAGES.companySaved);
      void utils.admin.invalidate();
    },
    fallback: CMS_MESSAGES.companyFailed,
  });

  // Details that were fetched again, or normalized by the server, replace the form's values unless it was edited.
  const showDetails = useEffectEvent((latest: CompanyDetails) => {
    if (!form.dirty) form.reset(toFormValues(latest));
  });
  useEffect(() => showDetails(details), [details]);

  return { form, logo, progress, dirty: form.dirty || logo.file !== null || logo.isRemoved };
}
