import { useEffect, useRef, useState } from 'react';
import { MAX_PICTURES_IN_BULK, TOO_MANY_PICTURES } from '../../../../../src/catalog/media-limits';
import { getErrorMessage } from '../../../../form/get-error-message';
import { trpc } from '../../../../trpc';
import { type Assignment, assignPictures, type Unassigned } from './assign-pictures';
import { findPictures, type GivenFile } from './read-pictures';

const READ_FAILED =
  'These files could not be read. If it is an archive, check that it opens on your computer.';
const NO_PICTURES = 'There are no pictures among these files.';

export interface MatchedPictures {
  assignments: Assignment[];
  unassigned: Unassigned[];
  skipped: number;
}

interface Options {
  /** of an import whose file may name its pictures: matched at once */
  archive: { importId: string; file: File } | undefined;
  /** called before other pictures are shown */
  onMatched: () => void;
}

/** Reads the chosen files and finds the products to which their pictures belong. */
export function useMatchPictures({ archive, onMatched }: Options) {
  const [matched, setMatched] = useState<MatchedPictures | null>(null);
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const matchNames = trpc.admin.catalog.matchPictures.useMutation();
  const matchNamesOfImport = trpc.admin.import.matchPictures.useMutation();

  const match = async (given: readonly GivenFile[] | Promise<readonly GivenFile[]>) => {
    setReading(true);
    setError(null);
    try {
      const { pictures, skipped } = await findPictures(await given);
      if (pictures.length === 0) return setError(NO_PICTURES);
      if (pictures.length > MAX_PICTURES_IN_BULK) return setError(TOO_MANY_PICTURES);
      const names = pictures.map(({ path }) => path);
      const products = archive
        ? await matchNamesOfImport.mutateAsync({ id: archive.importId, names })
        : await matchNames.mutateAsync({ names });
      onMatched();
      setMatched({ ...assignPictures(pictures, products), skipped });
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
    void match([{ path: archive.file.name, file: archive.file }]);
  });

  return { matched, isReading, error, match, reset: () => setMatched(null) };
}
