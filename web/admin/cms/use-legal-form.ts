import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LEGAL_TITLES, type LegalSlug } from '../../../src/cms/legal';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import type { LegalPage } from '../../../src/cms/schema';
import { useZodForm } from '../../form/use-zod-form';
import { errorCode, trpc } from '../../trpc';
import { useToast } from '../../ui/toast';

const schema = () => import('../../../src/cms/schema').then(({ saveLegalPageInput }) => saveLegalPageInput);

const toFormValues = (slug: LegalSlug, page: LegalPage | null) => ({
  title: page?.title ?? LEGAL_TITLES[slug],
  content: page?.content ?? '',
});

/** Edits one page; what somebody else saved meanwhile is neither overwritten nor does it take the draft away. */
export function useLegalForm(slug: LegalSlug, saved: LegalPage | null) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.cms.saveLegalPage.useMutation();
  /** the save this draft began with */
  const base = useRef(saved);
  const [hasConflict, setHasConflict] = useState(false);

  const form = useZodForm(schema, {
    defaults: toFormValues(slug, saved),
    prepare: (values) => ({ ...values, slug, updatedAt: base.current?.updatedAt ?? null }),
    submit: async (input) => {
      try {
        return await save.mutateAsync(input);
      } catch (error) {
        if (errorCode(error) === 'CONFLICT') {
          await utils.cms.legalPages.refetch();
          setHasConflict(true);
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

  // Read again while nothing was typed: what is there now is what will be edited.
  const { dirty, reset } = form;
  const resetForm = useEffectEvent(reset);
  useEffect(() => {
    if (dirty || !saved || saved.updatedAt === base.current?.updatedAt) return;
    base.current = saved;
    resetForm(toFormValues(slug, saved));
  }, [dirty, saved, slug]);

  return {
    form,
    /** what somebody else saved meanwhile, once that stood in the way */
    conflictingVersion: hasConflict && saved && saved.updatedAt !== base.current?.updatedAt ? saved : null,
    overwrite: () => {
      base.current = saved;
      void form.handleSubmit();
    },
    discardDraft: () => {
      base.current = saved;
      setHasConflict(false);
      form.reset(toFormValues(slug, saved));
    },
  };
}
