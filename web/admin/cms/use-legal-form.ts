import { LEGAL_TITLES, type LegalSlug } from '../../../src/cms/legal';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import type { LegalPage } from '../../../src/cms/schema';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import { describeUnknownSave } from '../form/unanswered-toast';
import { useConflictForm } from '../form/use-conflict-form';

const loadSchema = () =>
  import('../../../src/cms/schema').then(({ saveLegalPageInput }) => saveLegalPageInput);

/** The form of one legal page. */
export function useLegalForm(slug: LegalSlug, saved: LegalPage | null) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.cms.saveLegalPage.useMutation();
  const { form, conflict, overwrite, discardDraft } = useConflictForm(loadSchema, {
    stored: saved,
    toFormValues: (page) => ({ title: page?.title ?? LEGAL_TITLES[slug], content: page?.content ?? '' }),
    prepare: (values, loaded) => ({ ...values, slug, updatedAt: loaded?.updatedAt ?? null }),
    submit: (input) => save.mutateAsync(input),
    refetch: async () => {
      await utils.cms.legalPages.refetch();
      return utils.cms.legalPages.getData()?.find((page) => page.slug === slug) ?? null;
    },
    toStored: ({ page }) => page,
    // Another process may answer with an older version for a second.
    isOutdated: (fetched, loaded) => !fetched || (loaded !== null && loaded.updatedAt >= fetched.updatedAt),
    onSuccess: ({ page }) => {
      utils.cms.legalPages.setData(undefined, (pages) => [
        ...(pages ?? []).filter((each) => each.slug !== slug),
        page,
      ]);
      utils.cms.legalPage.setData({ slug }, page);
      void utils.admin.invalidate();
      toast.success(CMS_MESSAGES.legalSaved);
    },
    fallback: CMS_MESSAGES.legalSaveFailed,
    unanswered: describeUnknownSave(CMS_MESSAGES.legalSaveFailed),
  });
  return { form, conflictingVersion: conflict && saved, overwrite, discardDraft };
}
