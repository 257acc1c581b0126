import { useEffect, useRef, useState } from 'react';
import { MAX_PICTURES_IN_BULK, TOO_MANY_PICTURES } from '../../../../../src/catalog/media-limits';
import { getErrorMessage } from '../../../../form/get-error-message';
import { trpc } from '../../../../trpc';
import { type Assignment, assignPictures, type Unassigned } from './assign-pictures';
import { type LeftPictures, leaveOutAdded } from './left-pictures';
import { findPictures, type GivenFile, type PictureFile } from './read-pictures';

const READ_FAILED =
  'These files could not be read. If it is an archive, check that it opens on your computer.';
const MATCH_FAILED = 'The products of these pictures could not be looked up. Please try again.';
const NO_PICTURES = 'There are no pictures among these files.';

export interface MatchedPictures {
  assignments: Assignment[];
  unassigned: Unassigned[];
  skipped: number;
}

interface Options {
  /** of an import whose file may name its pictures: matched at once */
  archive: { importId: string; file: File } | undefined;
  /** called before the products of other pictures are shown */
  onMatched: (matched: MatchedPictures) => void;
}

/** Reads the chosen files and finds the products to which their pictures belong. */
export function useMatchPictures({ archive, onMatched }: Options) {
  const [matched, setMatched] = useState<MatchedPictures | null>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const matchNames = trpc.admin.catalog.matchPictures.useMutation();
  const matchNamesOfImport = trpc.admin.import.matchPictures.useMutation();

  const show = async (
    { pictures, skipped }: { pictures: readonly PictureFile[]; skipped: number },
    left: readonly LeftPictures[] = [],
  ) => {
    if (pictures.length === 0) return setError(NO_PICTURES);
    if (pictures.length > MAX_PICTURES_IN_BULK) return setError(TOO_MANY_PICTURES);
    const names = pictures.map(({ path }) => path);
    const products = archive
      ? await matchNamesOfImport.mutateAsync({ id: archive.importId, names })
      : await matchNames.mutateAsync({ names });
    const assigned = assignPictures(pictures, products);
    const assignments = leaveOutAdded(assigned.assignments, left);
    const found = { ...assigned, assignments, skipped };
    onMatched(found);
    setMatched(found);
  };
  const read = async (work: () => Promise<void>, failed: string) => {
    setReading(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(getErrorMessage(failure, failed));
    } finally {
      setReading(false);
    }
  };
  const match = (given: readonly GivenFile[] | Promise<readonly GivenFile[]>) =>
    read(async () => show(await findPictures(await given)), READ_FAILED);
  /** Asks what the products have now: other pictures than before, or those of a request that was not answered. */
  const matchLeft = (left: readonly LeftPictures[]) => {
    const pictures = left.flatMap((each) => each.pictures.map(({ picture }) => picture));
    return read(() => show({ pictures, skipped: 0 }, left), MATCH_FAILED);
  };

  const isBegun = useRef(false);
  useEffect(() => {
    if (!archive || isBegun.current) return;
    isBegun.current = true;
    void match([{ path: archive.file.name, file: archive.file }]);
  });

  return { matched, isReading, error, match, matchLeft, reset: () => setMatched(null) };
}
