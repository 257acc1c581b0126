/** What the types, categories and tags of another shop's file become, and colors that the store does not know. */
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { Category } from '../../../src/catalog/shapes';
import type { ImportJob } from '../../../src/import/job';
import { type FoundSource, MAPPING_KIND_NAMES, toSourceKey } from '../../../src/import/mapping';
import {
  type CategoryPath,
  getChosen,
  listChoices,
  type MappingTarget,
  toTarget,
} from '../../../src/import/mapping-choices';
import { hasNoAnswer } from '../../call-error';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { getErrorMessage } from '../../form/get-error-message';
import { parsePageNumber } from '../../page-number';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { ErrorNote } from '../../ui/error-note';
import { Select } from '../../ui/select';
import { Cell, Row, Table } from '../../ui/table';
import { ListLoading } from '../list/list-loading';
import { useListQuery } from '../list/use-list-query';
import * as css from './import.css';
import { SectionPages } from './section-pages';

const COLUMNS = [{ title: 'In the file' }, { title: 'Products', numeric: true }, { title: 'In your store' }];

const SAVE_FAILED = 'The choices could not be saved.';
const UNANSWERED =
  'The choices may have been saved, but no answer arrived. Try again: they are not saved twice.';

/** The choices that were made and not saved yet, by the key of the text. */
type Changes = ReadonlyMap<string, { source: FoundSource; value: string }>;

/** The pages of its lists have the same choices. */
const isSameImport = (to: URL, from: URL): boolean =>
  to.pathname === from.pathname && to.searchParams.get('job') === from.searchParams.get('job');

const listPaths = (categories: readonly Category[], above: readonly string[] = []): CategoryPath[] =>
  categories.flatMap(({ id, name, subCategories }) => {
    const path = [...above, name];
    return [{ id, path }, ...listPaths(subCategories, path)];
  });

export function MappingSection({ job }: { job: ImportJob }) {
  const utils = trpc.useUtils();
  const [changes, setChanges] = useState<Changes>(new Map());
  const invalidateLists = (refetchType: 'active' | 'none') => {
    for (const list of [utils.admin.import.sources, utils.admin.import.changes, utils.admin.import.badRows])
      void list.invalidate({ id: job.id }, { refetchType });
  };
  const map = trpc.admin.import.map.useMutation({
    onSuccess: (view) => {
      utils.admin.import.job.setData({ id: job.id }, view);
      // Asked for again when the file has been checked.
      invalidateLists('none');
      void utils.catalog.invalidate();
    },
    // They may have been saved although the answer was lost, and the file been checked with them.
    onError: async () => {
      await utils.admin.import.job.invalidate({ id: job.id });
      const isChecked = utils.admin.import.job.getData({ id: job.id })?.state === 'ready';
      invalidateLists(isChecked ? 'active' : 'none');
    },
  });
  const isUnanswered = map.isPending || (map.isError && hasNoAnswer(map.error));
  const guard = useUnsavedChangesGuard(changes.size > 0, { keepsChanges: isSameImport });
  const save = () =>
    map.mutate({
      id: job.id,
      rules: [...changes.values()].map(({ source: { kind, text }, value }) => ({
        kind,
        text,
        ...(toTarget(value) satisfies MappingTarget),
      })),
    });
  return (
    <section className={css.section} aria-labelledby="import-mapping">
      <h2 id="import-mapping" className={css.heading}>
        {job.format === 'own' ? 'Colours' : 'Types, tags and colours'}
      </h2>
      <p className={css.paragraph}>
        {describeTask(job)} Your choices are remembered for the next file.
        {job.format === 'shopify' && ' New top-level categories stay hidden until you add their pictures.'}
      </p>
      <Sources
        job={job}
        changes={changes}
        onChange={(source, value) => setChanges(new Map(changes).set(toSourceKey(source), { source, value }))}
      />
      {map.isError && (
        <ErrorNote>{getErrorMessage(map.error, isUnanswered ? UNANSWERED : SAVE_FAILED)}</ErrorNote>
      )}
      <div className={css.buttons}>
        <Button size="small" disabled={changes.size === 0} loading={map.isPending} onClick={save}>
          Save and check again
        </Button>
      </div>
      <UnsavedChangesDialog guard={guard} isUnanswered={isUnanswered}>
        {isUnanswered
          ? 'Your choices may have been saved, but no answer has arrived. The import uses them if they were.'
          : 'Your choices have not been saved, so the import would not use them.'}
      </UnsavedChangesDialog>
    </section>
  );
}

interface SourcesProps {
  job: ImportJob;
  changes: Changes;
  onChange: (source: FoundSource, value: string) => void;
}

function Sources({ job: { id }, ...props }: SourcesProps) {
  const query = useListQuery();
  const input = { id, page: parsePageNumber(query.deferredParams, 'texts') };
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.import.sources, input, 'query')}
      loading={<ListLoading label="Loading the choices…" />}
      failed={renderErrorNote('The choices could not be loaded.')}
    >
      <SourcesTable input={input} {...props} />
    </QueryBoundary>
  );
}

interface SourcesTableProps extends Omit<SourcesProps, 'job'> {
  input: { id: string; page: number };
}

function SourcesTable({ input, changes, onChange }: SourcesTableProps) {
  const [{ data, totalPages }] = trpc.admin.import.sources.useSuspenseQuery(input);
  const [tree] = trpc.catalog.tree.useSuspenseQuery();
  const categories = listPaths(tree);
  return (
    <>
      <Table caption="How the file’s terms are mapped" columns={COLUMNS}>
        {data.map((source) => (
          <Row key={toSourceKey(source)} interactive={false}>
            <Cell rowHeader className={css.breakable}>
              {source.text}
              <span className={css.runTime}>{MAPPING_KIND_NAMES[source.kind]}</span>
            </Cell>
            <Cell label="Products" numeric>
              {source.products}
            </Cell>
            <Cell label="In your store">
              <Select
                aria-label={`${MAPPING_KIND_NAMES[source.kind]} ${source.text} in your store`}
                value={changes.get(toSourceKey(source))?.value ?? getChosen(source)}
                onChange={({ target }) => onChange(source, target.value)}
              >
                {!source.rule && (
                  <option value="" disabled>
                    {getUndecided(source, categories)}
                  </option>
                )}
                {listChoices(source, categories).map(({ label, choices }) => (
                  <optgroup key={label} label={label}>
                    {choices.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {choice.label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            </Cell>
          </Row>
        ))}
      </Table>
      <SectionPages
        headingId="import-mapping"
        name="texts"
        page={input.page}
        totalPages={totalPages}
        label="Pages: Types and tags"
      />
    </>
  );
}

function describeTask({ format, unmapped }: ImportJob): string {
  if (format === 'own')
    return 'The store does not know these colour names. Choose what they look like, or fill in colour_hex.';
  if (!unmapped) return 'Choose how the other shop’s terms map to your store.';
  return `${unmapped === 1 ? 'One type matches' : `${unmapped} types match`} no category in your store. Choose what ${unmapped === 1 ? 'it maps' : 'they map'} to.`;
}

/** What happens without a choice. */
function getUndecided({ kind, namesakeId }: FoundSource, categories: readonly CategoryPath[]): string {
  const path = categories.find(({ id }) => id === namesakeId)?.path;
  if (path) return `${path.join(' > ')} (same name)`;
  return kind === 'tag' ? 'Not used' : 'Choose…';
}
