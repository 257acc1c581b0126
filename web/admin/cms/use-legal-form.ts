import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LEGAL_TITLES, type LegalSlug } from '../../../src/cms/legal';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import type { LegalPage } from '../../../src/cms/schema';
import { useZodForm } from '../../form/use-zod-form';
import { errorCode, trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

const loadSchema = () =>
  import('../../../src/cms/schema').then(({ saveLegalPageInput }) => saveLegalPageInput);

const toFormValues = (slug: LegalSlug, page: LegalPage | null) => ({
  title: page?.title ?? LEGAL_TITLES[slug],
  content: page?.content ?? '',
});

/** The form of one legal page. A version that somebody else saved meanwhile is not overwritten without asking, and the draft is kept. */
export function useLegalForm(slug: LegalSlug, saved: LegalPage | null) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.cms.saveLegalPage.useMutation();
  /** The version this draft is based on. A ref, because `overwrite` changes it and submits before the next render. */
  const base = useRef(saved);
  const [hasConflict, setHasConflict] = useState(false);

  const form = useZodForm(loadSchema, {
    defaults: toFormValues(slug, saved),
    prepare: (values) => ({ ...values, slug, updatedAt: base.current?.updatedAt ?? null }),
    submit: async (input) => {
      try {
        return await save.mutateAsync(input);
      } catch (error) {
        if (errorCode(error) === 'CONFLICT') {
          await utils.cms.legalPages.refetch();
          const latest = utils.cms.legalPages.getData()?.find((page) => page.slug === slug);
          setHasConflict(latest?.updatedAt !== base.current?.updatedAt);
        }
        throw error;
      }
    },
    onSuccess: ({ page }) => {
      base.current = page;
      setHasConflict(false);
      utils.cms.legalPages.setData(undefined, (pages) => [
        ...(pages ?? []).filter((each) => each.slug !== slug),
        page,
      ]);
      utils.cms.legalPage.setData({ slug }, page);
      void utils.admin.invalidate();
      toast.success(CMS_MESSAGES.legalSaved);
    },
    fallback: CMS_MESSAGES.legalSaveFailed,
  });

  // A newer version that was fetched while the form is not edited becomes the version to edit.
  const showVersion = useEffectEvent((version: LegalPage) => {
    if (base.current && base.current.updatedAt >= version.updatedAt) return;
    base.current = version;
    form.reset(toFormValues(slug, version));
  });
  useEffect(() => {
    if (saved && !form.dirty) showVersion(saved);
  }, [saved, form.dirty]);

  return {
    form,
    /** what somebody else saved meanwhile, after it prevented this draft from being saved */
    conflictingVersion: hasConflict ? saved : null,
    overwrite: () => {
      base.current = saved;
      setHasConflict(false);
      void form.handleSubmit();
    },
    discardDraft: () => {
      base.current = saved;
      setHasConflict(false);
      form.reset(toFormValues(slug, saved));
    },
  };
}
