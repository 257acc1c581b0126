import { useEffect, useRef } from 'react';
import { KEEP_SCROLL } from '../../shell/navigation/location';
import { Pagination } from '../../ui/pagination';
import { useListQuery } from '../list/use-list-query';

interface SectionPagesProps {
  /** of the section's heading */
  headingId: string;
  /** the URL's parameter */
  name: string;
  page: number;
  totalPages: number;
  label: string;
}

/** Links to the pages of one of several tables: the next one begins at its heading, and the other tables keep theirs. */
export function SectionPages({ headingId, name, page, totalPages, label }: SectionPagesProps) {
  const query = useListQuery();
  const isFollowed = useRef(false);
  useEffect(() => {
    // Back and a reload return to the position before.
    if (isFollowed.current && page) document.getElementById(headingId)?.scrollIntoView();
    isFollowed.current = false;
  }, [page, headingId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its links have done
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <div
      onClick={({ defaultPrevented }) => {
        isFollowed.current = defaultPrevented;
      }}
    >
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(each) => query.hrefWith({ page: query.get('page'), [name]: each })}
        linkState={KEEP_SCROLL}
        label={label}
      />
    </div>
  );
}
