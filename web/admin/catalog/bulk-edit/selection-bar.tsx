import { useState } from 'react';
import type { ProductStatus } from '../../../../src/catalog/publishing';
import { formatProductCount } from '../../../../src/import/messages';
import { hasNoAnswer, needsPassword } from '../../../call-error';
import { getErrorMessage } from '../../../form/get-error-message';
import { useWithPassword } from '../../../session/password-prompt';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { describeUnknownInList, UNANSWERED_TOAST } from '../../form/unanswered-toast';
import type { ProductSelectionState } from '../products/use-product-selection';
import { BulkEditDialog } from './bulk-edit-dialog';
import type { DialogEditKind } from './edit-values';
import { PublishDialog } from './publish-dialog';
import * as css from './selection-bar.css';

const CHANGE_FAILED = 'The products could not be changed.';
const UNANSWERED = describeUnknownInList('the products may have been changed');
const DONE: Readonly<Record<ProductStatus, string>> = {
  LIVE: 'published',
  DRAFT: 'moved to the drafts',
  ARCHIVED: 'archived',
};
/** When every product has the status already; of those to be published, only the ready ones count. */
const ALREADY: Readonly<Record<ProductStatus, readonly [one: string, many: string]>> = {
  LIVE: ['This product is published already.', 'The ready products are published already.'],
  DRAFT: ['This product is a draft already.', 'These products are drafts already.'],
  ARCHIVED: ['This product is archived already.', 'These products are archived already.'],
};

interface StatusChange {
  status: ProductStatus;
  /** also publishes products without a picture */
  includeUnready?: boolean;
  /** products that were shown to be selected */
  total: number;
}

interface SelectionBarProps {
  selection: ProductSelectionState;
  /** the ids of the page */
  pageIds: readonly string[];
  /** products that match the filters */
  total: number;
}

/** What can be done with the selected products; below the filters, so that it moves no row while one is selected. */
export function SelectionBar({ selection, pageIds, total }: SelectionBarProps) {
  const [isPublishing, setPublishing] = useState(false);
  const [editing, setEditing] = useState<DialogEditKind | null>(null);
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const setStatus = trpc.admin.catalog.setStatus.useMutation({
    onSuccess: ({ changed }, { status, total }) => {
      toast.success(
        changed > 0
          ? `${formatProductCount(changed)} ${DONE[status]}.`
          : ALREADY[status][total === 1 ? 0 : 1],
      );
    },
    onError: (error) => {
      if (needsPassword(error)) return;
      if (hasNoAnswer(error)) toast.error(UNANSWERED, UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, CHANGE_FAILED));
    },
    onSettled: () => {
      void utils.catalog.invalidate();
      void utils.admin.invalidate();
    },
  });
  const change = ({ includeUnready = false, ...statusChange }: StatusChange) => {
    const { input, deselect } = selection;
    return withPassword(async () => {
      await setStatus.mutateAsync({ ...input, ...statusChange, includeUnready });
      deselect(input);
    }).catch(() => {});
  };
  const { count, isEverything } = selection;
  const isWholePage = pageIds.length > 0 && pageIds.every(selection.has);
  const keptFocus = useKeptFocus<HTMLElement>(`${count} ${isEverything}`);
  return (
    <section {...keptFocus} className={css.bar} aria-label="Selected products">
      {/* Always rendered: screen readers announce only changes of a live region that exists already. */}
      <span role="status" className={css.count}>
        {count > 0 && `${formatProductCount(count)} selected`}
      </span>
      {count === 0 ? (
        <Button variant="quiet" onClick={() => selection.addAll(pageIds)}>
          Select this page
        </Button>
      ) : (
        <>
          {isWholePage && !isEverything && total > count && (
            <Button variant="quiet" onClick={selection.selectEverything}>
              Select all {total.toLocaleString('en-IN')}
            </Button>
          )}
          <Button variant="quiet" onClick={selection.clear}>
            Clear
          </Button>
          <span className={css.barActions}>
            <Button size="small" disabled={setStatus.isPending} onClick={() => setPublishing(true)}>
              Publish
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={setStatus.isPending}
              onClick={() => void change({ status: 'DRAFT', total: count })}
            >
              Move to drafts
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={setStatus.isPending}
              onClick={() => void change({ status: 'ARCHIVED', total: count })}
            >
              Archive
            </Button>
            <Button variant="secondary" size="small" onClick={() => setEditing('price')}>
              Change prices
            </Button>
            <Button variant="secondary" size="small" onClick={() => setEditing('category')}>
              Move
            </Button>
            <Button variant="secondary" size="small" onClick={() => setEditing('lowStock')}>
              Set low stock
            </Button>
            <Button variant="secondary" size="small" onClick={() => setEditing('delete')}>
              Delete
            </Button>
          </span>
        </>
      )}
      {isPublishing && (
        <PublishDialog
          selection={selection.input}
          onClose={() => setPublishing(false)}
          onPublish={(publishing) => change({ status: 'LIVE', ...publishing })}
        />
      )}
      {editing && (
        <BulkEditDialog
          kind={editing}
          selection={selection.input}
          count={count}
          onClose={() => setEditing(null)}
          onStarted={() => {
            setEditing(null);
            selection.clear();
          }}
        />
      )}
    </section>
  );
}
