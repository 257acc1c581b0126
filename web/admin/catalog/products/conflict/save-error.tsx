import { useId } from 'react';
import { ErrorNote } from '../../../../ui/error-note';
import { ChangedFields } from '../../../form/save-conflict';
import * as css from './save-error.css';
import type { ProductConflict } from './use-product-conflict';

interface SaveErrorProps {
  /** an error that belongs to no field */
  error: string | null;
  conflict: ProductConflict | null;
  /** somebody else has saved it, and what is stored now could not be merged */
  isOutdated: boolean;
  /** asks whether to give up the edited values */
  onReload: () => void;
}

const SAVED_BY_OTHER = 'Someone else saved this product while you were editing. Your changes are still here.';
const PERHAPS_SAVED =
  'This product has changed since you opened it, perhaps by your earlier try, whose answer did not arrive. Your changes are still here.';

function describe({ changes, isUnanswered }: ProductConflict): string {
  const next =
    changes.length > 0
      ? 'What they changed is in the form, too: check it and save again.'
      : 'Save again to keep them.';
  return `${isUnanswered ? PERHAPS_SAVED : SAVED_BY_OTHER} ${next}`;
}

/** Why a product was not saved, and what somebody else has changed. */
export function SaveError({ error, conflict, isOutdated, onReload }: SaveErrorProps) {
  const titleId = useId();
  if (!error && !conflict) return null;
  const reload = { onRetry: onReload, retryLabel: 'Reload' };
  return (
    <div className={css.error}>
      {error && <ErrorNote {...(isOutdated ? reload : {})}>{error}</ErrorNote>}
      {conflict && <ErrorNote {...reload}>{describe(conflict)}</ErrorNote>}
      {conflict && conflict.changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls
        <section className={css.changes} tabIndex={0} aria-labelledby={titleId}>
          <h3 id={titleId} className={css.title}>
            What someone else changed
          </h3>
          <ChangedFields fields={conflict.changes} />
        </section>
      )}
    </div>
  );
}
