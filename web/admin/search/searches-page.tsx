import { getQueryKey } from '@trpc/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { formatAgo } from '../../../src/dates';
import type { MissedSearch } from '../../../src/search/missed-search';
import type { OwnSynonym } from '../../../src/search/own-synonyms';
import { hasNoAnswer } from '../../call-error';
import { findResult } from '../../calls/find-result';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { getErrorMessage } from '../../form/get-error-message';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { onSingleClick } from '../../ui/on-single-click';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { useToast } from '../../ui/toast';
import { describeUnknownDeletion, describeUnknownInList, UNANSWERED_TOAST } from '../form/unanswered-toast';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import * as css from './searches.css';
import { type EditedSynonym, SynonymDialog } from './synonym-dialog';

const MISSED_COLUMNS = [
  { title: 'Search' },
  { title: 'Times', numeric: true },
  { title: 'Last' },
  { title: 'Actions' },
];
const SYNONYM_COLUMNS = [{ title: 'Word' }, { title: 'Finds' }, { title: 'Direction' }, { title: 'Actions' }];
/** The ids of the headings. */
const MISSED_SEARCHES = 'missed-searches';
const OWN_SYNONYMS = 'own-synonyms';
/** More are shown on request. */
const INITIALLY_SHOWN = 50;

/** What customers searched for without finding anything, and the owner's own words for it. */
export default function SearchesPage() {
  const [edited, setEdited] = useState<EditedSynonym | null>(null);
  return (
    <>
      <ListHead title="Searches" summary="What customers did not find, and words that you add to the search">
        <Button size="small" onClick={() => setEdited({ word: '' })}>
          Add a synonym
        </Button>
      </ListHead>
      <section className={css.section} aria-labelledby={MISSED_SEARCHES}>
        <h2 id={MISSED_SEARCHES} tabIndex={-1} className={css.heading}>
          Searches without results
        </h2>
        <QueryBoundary
          queryKey={getQueryKey(trpc.admin.search.missed, undefined, 'query')}
          loading={<ListLoading label="Loading the searches…" rows={2} />}
          failed={renderErrorNote('The searches could not be loaded.')}
        >
          <MissedSearches onAdd={(word) => setEdited({ word })} />
        </QueryBoundary>
      </section>
      <section className={css.section} aria-labelledby={OWN_SYNONYMS}>
        <h2 id={OWN_SYNONYMS} tabIndex={-1} className={css.heading}>
          Your synonyms
        </h2>
        <QueryBoundary
          queryKey={getQueryKey(trpc.admin.search.synonyms, undefined, 'query')}
          loading={<ListLoading label="Loading your synonyms…" rows={2} />}
          failed={renderErrorNote('Your synonyms could not be loaded.')}
        >
          <Synonyms onEdit={setEdited} />
        </QueryBoundary>
      </section>
      {edited && <SynonymDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** The focus is lost with a row that was removed: it moves to the next row's button, else to the one before, else to the heading. */
function useFocusAfterRemoval(headingId: string, keys: readonly string[]) {
  const removed = useRef<{ key: string; index: number } | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  useEffect(() => {
    if (!removed.current || keys.includes(removed.current.key)) return;
    const next = keys[removed.current.index] ?? keys.at(-1);
    removed.current = null;
    if (document.activeElement !== document.body) return;
    const target = (next && buttons.current.get(next)) || document.getElementById(headingId);
    target?.focus();
  });
  return {
    markRemoved: (key: string) => {
      removed.current = { key, index: keys.indexOf(key) };
    },
    refOf: (key: string) => (button: HTMLButtonElement | null) => {
      buttons.current.set(key, button);
    },
  };
}

function MissedSearches({ onAdd }: { onAdd: (word: string) => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const [searches] = trpc.admin.search.missed.useSuspenseQuery(undefined, { staleTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  const dismiss = trpc.admin.search.dismiss.useMutation({
    onError: (error) => {
      if (hasNoAnswer(error))
        toast.error(describeUnknownInList('the search may have been removed'), UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, 'The search could not be removed.'));
    },
    onSettled: () => void utils.admin.search.missed.invalidate(),
  });
  const { markRemoved, refOf } = useFocusAfterRemoval(
    MISSED_SEARCHES,
    searches.map(({ term }) => term),
  );
  const remove = (term: string) => {
    markRemoved(term);
    dismiss.mutate({ term });
  };
  if (searches.length === 0)
    return (
      <p className={css.none}>
        Nothing yet. Searches that find no product are listed here, with how often they were made.
      </p>
    );
  const shown = showsAll ? searches : searches.slice(0, INITIALLY_SHOWN);
  return (
    <>
      <Table caption="Searches without results" columns={MISSED_COLUMNS}>
        {shown.map((search) => (
          <MissedRow
            key={search.term}
            search={search}
            onAdd={() => onAdd(search.term)}
            dismissRef={refOf(search.term)}
            onDismiss={() => remove(search.term)}
          />
        ))}
      </Table>
      {shown.length < searches.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          Show all {searches.length.toLocaleString('en-IN')}
        </Button>
      )}
    </>
  );
}

interface MissedRowProps {
  search: MissedSearch;
  onAdd: () => void;
  dismissRef: Ref<HTMLButtonElement>;
  onDismiss: () => void;
}

function MissedRow({ search: { term, count, lastAt }, onAdd, dismissRef, onDismiss }: MissedRowProps) {
  return (
    <Row interactive={false}>
      <Cell rowHeader className={css.breakable}>
        <a href={`/search?q=${encodeURIComponent(term)}`} target="_blank" rel="noreferrer">
          {term}
        </a>
      </Cell>
      <Cell label="Times" numeric>
        {count.toLocaleString('en-IN')}
      </Cell>
      <Cell label="Last">{formatAgo(lastAt, new Date())}</Cell>
      <Cell shrink>
        <RowActions>
          <Button variant="secondary" size="small" aria-label={`Add a synonym for ${term}`} onClick={onAdd}>
            Add a synonym
          </Button>
          <Button
            variant="quiet"
            size="small"
            ref={dismissRef}
            aria-label={`Remove ${term}`}
            onClick={onSingleClick(onDismiss)}
          >
            Remove
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}

function Synonyms({ onEdit }: { onEdit: (synonym: OwnSynonym) => void }) {
  const [synonyms] = trpc.admin.search.synonyms.useSuspenseQuery(undefined, { staleTime: 0 });
  const { markRemoved, refOf } = useFocusAfterRemoval(
    OWN_SYNONYMS,
    synonyms.map(({ id }) => id),
  );
  if (synonyms.length === 0)
    return (
      <p className={css.none}>
        You have not added any synonyms. The search already knows many words. Add those that your customers
        use but your products do not.
      </p>
    );
  return (
    <Table caption="Your synonyms" columns={SYNONYM_COLUMNS}>
      {synonyms.map((synonym) => (
        <SynonymRow
          key={synonym.id}
          synonym={synonym}
          onEdit={() => onEdit(synonym)}
          deleteRef={refOf(synonym.id)}
          onDelete={() => markRemoved(synonym.id)}
        />
      ))}
    </Table>
  );
}

interface SynonymRowProps {
  synonym: OwnSynonym;
  onEdit: () => void;
  deleteRef: Ref<HTMLButtonElement>;
  /** called before it is deleted */
  onDelete: () => void;
}

function SynonymRow({ synonym, onEdit, deleteRef, onDelete }: SynonymRowProps) {
  const { id, word, finds, isTwoWay } = synonym;
  const utils = trpc.useUtils();
  const toast = useToast();
  const remove = trpc.admin.search.deleteSynonym.useMutation({
    // One after another: each answer is the whole list that is left.
    scope: { id: 'deleteSynonym' },
    onSuccess: (left) => utils.admin.search.synonyms.setData(undefined, left),
    onError: async (error) => {
      const left = await findResult(error, () => utils.client.admin.search.synonyms.query());
      if (left && !left.some((each) => each.id === id))
        return utils.admin.search.synonyms.setData(undefined, left);
      if (!left && hasNoAnswer(error)) toast.error(describeUnknownDeletion(word), UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, 'The synonym could not be deleted.'));
      void utils.admin.search.synonyms.invalidate();
    },
  });
  return (
    <Row interactive={false}>
      <Cell rowHeader className={css.breakable}>
        {word}
      </Cell>
      <Cell label="Finds" className={css.breakable}>
        {finds.join(', ')}
      </Cell>
      <Cell label="Direction">{isTwoWay ? 'Both ways' : 'One way'}</Cell>
      <Cell shrink>
        <RowActions>
          <Button variant="secondary" size="small" aria-label={`Edit ${word}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="quiet"
            size="small"
            ref={deleteRef}
            aria-label={`Delete ${word}`}
            loading={remove.isPending}
            onClick={onSingleClick(() => {
              onDelete();
              remove.mutate({ id });
            })}
          >
            Delete
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}
