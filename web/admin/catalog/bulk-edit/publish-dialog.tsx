import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductSelection } from '../../../../src/catalog/list-schema';
import type { MissingPart } from '../../../../src/catalog/publishing';
import { formatProductCount } from '../../../../src/import/messages';
import { QueryBoundary } from '../../../calls/query-boundary';
import { getErrorMessage } from '../../../form/get-error-message';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { CancelButton } from '../../../ui/cancel-button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { ErrorNote } from '../../../ui/error-note';
import { Skeleton, Skeletons } from '../../../ui/skeleton';
import { useIsMounted } from '../../../ui/use-is-mounted';
import { CACHED } from '../../list/cached';
import * as css from './selection-bar.css';

const CHECK_FAILED = 'The products could not be checked.';
const MISSING: Readonly<Record<MissingPart, string>> = {
  picture: 'no picture',
  description: 'no description',
  stock: 'nothing in stock',
};

/** A query, because it changes nothing; a mutation of the server, because a selection may be too long for an address. */
function useCheckOptions(selection: ProductSelection) {
  const { client } = trpc.useUtils();
  return queryOptions({
    queryKey: ['checkPublishing', selection],
    queryFn: () => client.admin.catalog.checkPublishing.mutate(selection),
    staleTime: 0,
    gcTime: 0,
  });
}

interface PublishDialogProps {
  selection: ProductSelection;
  onClose: () => void;
  /** reports the result, also of one that is closed before */
  onPublish: (publishing: { includeUnready: boolean; total: number }) => Promise<unknown>;
}

/** Says which products are ready for the shop before it publishes them. */
export function PublishDialog({ selection, onClose, onPublish }: PublishDialogProps) {
  const options = useCheckOptions(selection);
  const { data } = useQuery({ ...options, ...CACHED });
  const [includeUnready, setIncludeUnready] = useState(false);
  const [isPending, setPending] = useState(false);
  const isMounted = useIsMounted();
  const count = data ? data.ready + (includeUnready ? data.unready : 0) : 0;
  const publish = async () => {
    if (!data) return;
    setPending(true);
    await onPublish({ includeUnready, total: data.total });
    if (isMounted()) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closesByButtonOnly={isPending}
      title="Publish products"
      footer={
        <>
          <CancelButton isSending={isPending} onClick={onClose} />
          <Button onClick={() => void publish()} loading={isPending} disabled={count === 0}>
            Publish {formatProductCount(count)}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <QueryBoundary
          queryKey={options.queryKey}
          loading={
            <Skeletons label="Checking the products…">
              <Skeleton shape="field" />
            </Skeletons>
          }
          failed={(error, retry, isRetrying) => (
            <ErrorNote onRetry={retry} retrying={isRetrying}>
              {getErrorMessage(error, CHECK_FAILED)}
            </ErrorNote>
          )}
        >
          <Readiness selection={selection} />
        </QueryBoundary>
        {data && data.unready > 0 && (
          <Checkbox
            label={`Publish the ${formatProductCount(data.unready)} without a picture, too`}
            checked={includeUnready}
            onChange={({ currentTarget }) => setIncludeUnready(currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Readiness({ selection }: Pick<PublishDialogProps, 'selection'>) {
  const {
    data: { total, ready, unready, examples },
  } = useSuspenseQuery(useCheckOptions(selection));
  const live = total - ready - unready;
  return (
    <>
      <p>
        {formatProductCount(ready)} {ready === 1 ? 'is' : 'are'} ready.
        {unready > 0 && ` ${formatProductCount(unready)} ${unready === 1 ? 'has' : 'have'} no picture.`}
        {live > 0 && ` ${formatProductCount(live)} ${live === 1 ? 'is' : 'are'} live already.`}
      </p>
      {examples.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
        <ul className={css.examples} tabIndex={0} aria-label="What is missing">
          {examples.map(({ id, name, missing }) => (
            <li key={id}>
              {name}: {missing.map((part) => MISSING[part]).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
