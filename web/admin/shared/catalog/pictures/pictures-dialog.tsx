import { useEffect, useRef, useState } from 'react';
import { MAX_PICTURES_IN_BULK, TOO_MANY_PICTURES } from '../../../../../src/catalog/media-limits';
import { formatProductCount } from '../../../../../src/import/messages';
import { getErrorMessage } from '../../../../form/get-error-message';
import { trpc } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { Dialog } from '../../../../ui/dialog';
import { ErrorNote } from '../../../../ui/error-note';
import { useToast } from '../../../../ui/toast';
import { type Assignment, assignPictures, type Unassigned } from './assign-pictures';
import { ChoosePictures } from './choose-pictures';
import * as css from './pictures.css';
import { formatPictureCount, PicturesPreview } from './pictures-preview';
import { findPictures, type GivenFile } from './read-pictures';
import { type AddedPictures, useAddPictures } from './use-add-pictures';

const READ_FAILED =
  'These files could not be read. If it is an archive, check that it opens on your computer.';
const NO_PICTURES = 'There are no pictures among these files.';

interface Checked {
  assignments: Assignment[];
  unassigned: Unassigned[];
  skipped: number;
}

interface PicturesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** an archive that is chosen already, of an import whose file may name its pictures */
  archive?: { importId: string; file: File };
}

/** Adds pictures to many products, after showing which goes where. */
export default function PicturesDialog({ open, onOpenChange, archive }: PicturesDialogProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [replaces, setReplaces] = useState(false);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<AddedPictures | null>(null);
  const utils = trpc.useUtils();
  const toast = useToast();
  const match = trpc.admin.catalog.matchPictures.useMutation();
  const matchOfImport = trpc.admin.import.matchPictures.useMutation();
  const { sent, add, cancel } = useAddPictures();

  const check = async (given: readonly GivenFile[] | Promise<readonly GivenFile[]>) => {
    setReading(true);
    setError(null);
    try {
      const { pictures, skipped } = await findPictures(await given);
      if (pictures.length === 0) return setError(NO_PICTURES);
      if (pictures.length > MAX_PICTURES_IN_BULK) return setError(TOO_MANY_PICTURES);
      const names = pictures.map(({ path }) => path);
      const matched = archive
        ? await matchOfImport.mutateAsync({ id: archive.importId, names })
        : await match.mutateAsync({ names });
      setLeftOut(new Set());
      setReplaces(false);
      setChecked({ ...assignPictures(pictures, matched), skipped });
    } catch (failure) {
      setError(getErrorMessage(failure, READ_FAILED));
    } finally {
      setReading(false);
    }
  };

  const isBegun = useRef(false);
  useEffect(() => {
    if (!archive || isBegun.current) return;
    isBegun.current = true;
    void check([{ path: archive.file.name, file: archive.file }]);
  });

  const chosen = checked?.assignments.filter(({ product }) => !leftOut.has(product.id)) ?? [];
  const count = chosen.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const hasOthers = chosen.some(({ product }) => product.pictures > 0);
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
    if (result.failures.length > 0 || result.isCanceled) return setOutcome(result);
    toast.success(`${formatPictureCount(result.added)} added to ${formatProductCount(chosen.length)}.`);
    close();
  };
  const isSending = sent !== null;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => isSending || onOpenChange(next)}
      title="Add pictures"
      description="Pictures are matched to products by file name. You can review the matches before anything changes."
      footer={
        <>
          {isSending ? (
            <Button variant="secondary" onClick={cancel}>
              Stop
            </Button>
          ) : (
            <Button variant="secondary" onClick={close}>
              {outcome ? 'Close' : 'Cancel'}
            </Button>
          )}
          {checked && !outcome && (
            <Button onClick={() => void run()} loading={isSending} disabled={count === 0}>
              Add {formatPictureCount(count)}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        {error && <ErrorNote>{error}</ErrorNote>}
        {!checked && !isReading && <ChoosePictures onChosen={(files) => void check(files)} />}
        {isReading && <p role="status">Looking for the products…</p>}
        {checked && !outcome && (
          <>
            <p className={css.text} role="status">
              {isSending
                ? `${sent.toLocaleString('en-IN')} of ${formatPictureCount(count)} added`
                : `${formatPictureCount(count)} for ${formatProductCount(chosen.length)}`}
            </p>
            {hasOthers && (
              <Checkbox
                label="Remove the pictures that these products have"
                checked={replaces}
                disabled={isSending}
                onChange={({ target }) => setReplaces(target.checked)}
              />
            )}
            <PicturesPreview {...checked} leftOut={leftOut} onToggle={isSending ? () => {} : toggle} />
            {!isSending && (
              <Button variant="quiet" onClick={() => setChecked(null)}>
                Choose other files
              </Button>
            )}
          </>
        )}
        {outcome && <Outcome {...outcome} />}
      </div>
    </Dialog>
  );
}

function Outcome({ added, failures, isCanceled }: AddedPictures) {
  return (
    <>
      <p className={css.text} role="status">
        {formatPictureCount(added)} added{isCanceled ? ' before you stopped' : ''}.{' '}
        {added > 0 ? 'To add the rest, choose them again.' : 'Choose them again to retry.'}
      </p>
      {failures.length > 0 && (
        <ErrorNote>
          <ul>
            {failures.map(({ product: { id, name }, message }) => (
              <li key={id}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </ErrorNote>
      )}
    </>
  );
}
