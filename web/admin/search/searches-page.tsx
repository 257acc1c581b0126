import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { formatAgo } from '../../../src/dates';
import type { MissedSearch } from '../../../src/search/missed-search';
import type { OwnSynonym } from '../../../src/search/own-synonyms';
import { getErrorMessage } from '../../form/get-error-message';
import { QueryBoundary, renderErrorNote } from '../../session/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { useToast } from '../../ui/toast';
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
      <section className={css.section} aria-labelledby="missed-searches">
        <h2 id="missed-searches" className={css.heading}>
          Searches without results
        </h2>
        <QueryBoundary
          queryKey={getQueryKey(trpc.admin.search.missed, undefined, 'query')}
          loading={<ListLoading label="Loading the searches…" />}
          failed={renderErrorNote('The searches could not be loaded.')}
        >
          <MissedSearches onAdd={(word) => setEdited({ word })} />
        </QueryBoundary>
      </section>
      <section className={css.section} aria-labelledby="own-synonyms">
        <h2 id="own-synonyms" className={css.heading}>
          Your synonyms
        </h2>
        <QueryBoundary
          queryKey={getQueryKey(trpc.admin.search.synonyms, undefined, 'query')}
          loading={<ListLoading label="Loading your synonyms…" />}
          failed={renderErrorNote('Your synonyms could not be loaded.')}
        >
          <Synonyms onEdit={setEdited} />
        </QueryBoundary>
      </section>
      {edited && <SynonymDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function MissedSearches({ onAdd }: { onAdd: (word: string) => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const [searches] = trpc.admin.search.missed.useSuspenseQuery(undefined, { staleTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  const dismiss = trpc.admin.search.dismiss.useMutation({
    onError: (error) => toast.error(getErrorMessage(error, 'The search could not be removed.')),
    onSettled: () => void utils.admin.search.missed.invalidate(),
  });
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
            onDismiss={() => dismiss.mutate({ term: search.term })}
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
  onDismiss: () => void;
}

function MissedRow({ search: { term, count, lastAt }, onAdd, onDismiss }: MissedRowProps) {
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
          <Button variant="quiet" size="small" aria-label={`Remove ${term}`} onClick={onDismiss}>
            Remove
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}

function Synonyms({ onEdit }: { onEdit: (synonym: OwnSynonym) => void }) {
  const [synonyms] = trpc.admin.search.synonyms.useSuspenseQuery(undefined, { staleTime: 0 });
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
        <SynonymRow key={synonym.id} synonym={synonym} onEdit={() => onEdit(synonym)} />
      ))}
    </Table>
  );
}

function SynonymRow({ synonym, onEdit }: { synonym: OwnSynonym; onEdit: () => void }) {
  const { id, word, finds, isTwoWay } = synonym;
  const utils = trpc.useUtils();
  const toast = useToast();
  const remove = trpc.admin.search.deleteSynonym.useMutation({
    onSuccess: (left) => utils.admin.search.synonyms.setData(undefined, left),
    onError: (error) => toast.error(getErrorMessage(error, 'The synonym could not be deleted.')),
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
            aria-label={`Delete ${word}`}
            loading={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            Delete
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}
