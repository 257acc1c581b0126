import { useState } from 'react';
import { formatPictureCount, formatProductCount } from '../../../../../src/import/messages';
import { UnsavedChangesDialog } from '../../../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Dialog } from '../../../../ui/dialog';
import { ErrorNote } from '../../../../ui/error-note';
import { useToast } from '../../../../ui/toast';
import type { Assignment } from './assign-pictures';
import { ChoosePictures } from './choose-pictures';
import * as css from './pictures.css';
import { PicturesPreview } from './pictures-preview';
import { type AddedPictures, useAddPictures } from './use-add-pictures';
import { type MatchedPictures, useMatchPictures } from './use-match-pictures';

interface PicturesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** an archive that is chosen already, of an import whose file may name its pictures */
  archive?: { importId: string; file: File };
}

const countPictures = (assignments: readonly Pick<Assignment, 'pictures'>[]): number =>
  assignments.reduce((sum, { pictures }) => sum + pictures.length, 0);

/** Only someone who has looked at the product knows whether its pictures are still missing: they are left out at first. */
const findUncertain = (assignments: readonly Assignment[]): ReadonlySet<string> =>
  new Set(assignments.filter(({ isUncertain }) => isUncertain).map(({ product }) => product.id));

/** Adds pictures to many products, after showing which goes where. */
export default function PicturesDialog({ open, onOpenChange, archive }: PicturesDialogProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [replaces, setReplaces] = useState(false);
  const [outcome, setOutcome] = useState<AddedPictures | null>(null);
  // Also while they are shown again: chosen anew, those that are added already would be added twice.
  const [hasLeft, setHasLeft] = useState(false);
  const { matched, isReading, error, match, matchLeft, reset } = useMatchPictures({
    archive,
    onMatched: ({ assignments, unassigned }) => {
      setLeftOut(findUncertain(assignments));
      if (!outcome) return setReplaces(false);
      setOutcome(null);
      if (assignments.length > 0 || unassigned.length > 0) return;
      toast.success('These pictures have been added already.');
      close();
    },
  });
  const utils = trpc.useUtils();
  const toast = useToast();
  const { sent, add, cancel } = useAddPictures();

  const chosen = matched?.assignments.filter(({ product }) => !leftOut.has(product.id)) ?? [];
  const count = countPictures(chosen);
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  const close = () => onOpenChange(false);
  const run = async () => {
    const result = await add(chosen, replaces);
    void utils.catalog.invalidate();
    void utils.admin.invalidate();
    setHasLeft(result.left.length > 0);
    if (result.failures.length > 0 || result.isCanceled) return setOutcome(result);
    toast.success(`${formatPictureCount(result.added)} added to ${formatProductCount(chosen.length)}.`);
    close();
  };
  const isSending = sent !== null;
  const uncertain = findUncertain(matched?.assignments ?? []);
  const isLeftOutByHand = leftOut.size !== uncertain.size || [...leftOut].some((id) => !uncertain.has(id));
  const isReviewed = matched !== null && !outcome && (replaces || isLeftOutByHand);
  const losesWork = hasLeft || isReviewed;
  const guard = useUnsavedChangesGuard(isSending || losesWork);
  const closeSafely = () => guard.confirm(close);
  const chooseAgain = () => {
    setHasLeft(false);
    reset();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={() => isSending || closeSafely()}
      closesByButtonOnly={isSending || losesWork}
      title="Add pictures"
      description="Pictures are matched to products by file name. You can review the matches before anything changes."
      footer={
        <>
          {isSending ? (
            <Button variant="secondary" onClick={cancel}>
              Stop
            </Button>
          ) : (
            <Button variant="secondary" onClick={closeSafely}>
              {outcome ? 'Close' : 'Cancel'}
            </Button>
          )}
          {outcome && outcome.left.length > 0 && (
            <Button onClick={() => void matchLeft(outcome.left)} loading={isReading}>
              Try again
            </Button>
          )}
          {matched && !outcome && (
            <Button onClick={() => void run()} loading={isSending} disabled={count === 0}>
              Add {formatPictureCount(count)}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {error && <ErrorNote>{error}</ErrorNote>}
        {!matched && !isReading && <ChoosePictures onChosen={(files) => void match(files)} />}
        {isReading && <p role="status">Looking for the products…</p>}
        {matched && !outcome && (
          <ReviewPictures
            matched={matched}
            chosen={chosen}
            sent={sent}
            replaces={replaces}
            onReplaces={setReplaces}
            leftOut={leftOut}
            onToggle={toggle}
            onReset={() => (hasLeft ? guard.confirm(chooseAgain) : chooseAgain())}
          />
        )}
        {outcome && !isReading && <Outcome {...outcome} />}
      </div>
      <UnsavedChangesDialog guard={guard} discardLabel="Leave" stayLabel="Keep adding">
        Pictures that are not added yet will be missing.
      </UnsavedChangesDialog>
    </Dialog>
  );
}

interface ReviewPicturesProps {
  matched: MatchedPictures;
  /** the products that get pictures */
  chosen: readonly Assignment[];
  /** how many have been sent; null before sending */
  sent: number | null;
  /** the pictures of these products are removed */
  replaces: boolean;
  onReplaces: (replaces: boolean) => void;
  leftOut: ReadonlySet<string>;
  onToggle: (productId: string) => void;
  onReset: () => void;
}

/** Which picture goes where: the admin can leave products out, and follows the sending. */
function ReviewPictures({
  matched,
  chosen,
  sent,
  replaces,
  onReplaces,
  leftOut,
  onToggle,
  onReset,
}: ReviewPicturesProps) {
  const isSending = sent !== null;
  const countText = formatPictureCount(countPictures(chosen));
  const hasOthers = chosen.some(({ product, isBegun }) => product.pictures > 0 && !isBegun);
  return (
    <>
      <p className={css.text} role="status">
        {isSending
          ? `${sent.toLocaleString('en-IN')} of ${countText} added`
          : `${countText} for ${formatProductCount(chosen.length)}`}
      </p>
      {hasOthers && (
        <Checkbox
          label="Remove the pictures that these products have"
          checked={replaces}
          disabled={isSending}
          onChange={({ target }) => onReplaces(target.checked)}
        />
      )}
      <PicturesPreview {...matched} leftOut={leftOut} onToggle={isSending ? () => {} : onToggle} />
      {!isSending && (
        <Button variant="quiet" onClick={onReset}>
          Choose other files
        </Button>
      )}
    </>
  );
}

function Outcome({ added, failures, left, isCanceled }: AddedPictures) {
  const leftCount = countPictures(left);
  return (
    <>
      <p className={css.text} role="status">
        {formatPictureCount(added)} added{isCanceled ? ' before you stopped' : ''}.
        {leftCount > 0 && ` ${formatPictureCount(leftCount)} can be tried again.`}
      </p>
      {failures.length > 0 && (
        <ErrorNote>
          <ul>
            {failures.map(({ product: { id, name }, path, message }) => (
              <li key={path ?? id}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </ErrorNote>
      )}
    </>
  );
}
