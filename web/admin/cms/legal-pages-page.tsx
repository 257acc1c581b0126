import { getQueryKey } from '@trpc/react-query';
import { Tabs } from 'radix-ui';
import { useCallback, useState } from 'react';
import { LEGAL_SLUGS, LEGAL_TITLES, type LegalSlug } from '../../../src/cms/legal';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../trpc';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { FormLoading } from '../form/form-loading';
import { ListHead } from '../list/list-head';
import { useListQuery } from '../list/use-list-query';
import * as css from './legal.css';
import { LegalEditor } from './legal-editor';

export default function LegalPagesPage() {
  return (
    <>
      <ListHead title="Legal Pages" />
      <QueryBoundary
        queryKey={getQueryKey(trpc.cms.legalPages, undefined, 'query')}
        loading={<FormLoading label="Loading the legal pages…" />}
        failed={renderErrorNote(CMS_MESSAGES.legalFailed)}
      >
        <Editors />
      </QueryBoundary>
    </>
  );
}

/** One tab per page. All tabs stay mounted, so that each keeps its draft; the URL has the open one. */
function Editors() {
  const [pages] = trpc.cms.legalPages.useSuspenseQuery(undefined, { staleTime: 0 });
  const query = useListQuery();
  const open = LEGAL_SLUGS.find((slug) => slug === query.get('page')) ?? LEGAL_SLUGS[0];
  const [dirtySlugs, setDirtySlugs] = useState<readonly LegalSlug[]>([]);
  const [unanswered, setUnanswered] = useState(0);
  const countUnanswered = useCallback(
    (isUnanswered: boolean) => setUnanswered((count) => count + (isUnanswered ? 1 : -1)),
    [],
  );
  const guard = useUnsavedChangesGuard(dirtySlugs.length > 0, {
    keepsChanges: (to, from) => to.pathname === from.pathname,
  });
  const updateDirty = useCallback(
    (slug: LegalSlug, isDirty: boolean) =>
      setDirtySlugs((before) => {
        if (before.includes(slug) === isDirty) return before;
        return isDirty ? [...before, slug] : before.filter((each) => each !== slug);
      }),
    [],
  );
  const unsavedTitles = LEGAL_SLUGS.filter((slug) => dirtySlugs.includes(slug)).map(
    (slug) => LEGAL_TITLES[slug],
  );
  return (
    <Tabs.Root value={open} onValueChange={(page) => query.set({ page })}>
      <Tabs.List className={css.tabs} aria-label="Legal pages">
        {LEGAL_SLUGS.map((slug) => (
          <Tabs.Trigger key={slug} value={slug} className={css.tab}>
            {LEGAL_TITLES[slug]}
            {dirtySlugs.includes(slug) && (
              <>
                <span className={css.unsavedMark} aria-hidden />
                <VisuallyHidden> (unsaved changes)</VisuallyHidden>
              </>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {LEGAL_SLUGS.map((slug) => (
        <Tabs.Content key={slug} value={slug} forceMount hidden={slug !== open} className={css.panel}>
          <LegalEditor
            slug={slug}
            saved={pages.find((page) => page.slug === slug) ?? null}
            active={slug === open}
            onDirtyChange={updateDirty}
            onUnansweredChange={countUnanswered}
          />
        </Tabs.Content>
      ))}
      <UnsavedChangesDialog guard={guard} isUnanswered={unanswered > 0}>
        Your changes to {new Intl.ListFormat('en-IN').format(unsavedTitles)}{' '}
        {unanswered > 0 ? 'may not have been saved: an answer is missing.' : 'have not been saved.'}
      </UnsavedChangesDialog>
    </Tabs.Root>
  );
}
