import { useId, useState } from 'react';
import { formatCount } from '../../../src/format-count';

const SHOWN_AT_FIRST = 3;

/** The first items of a list, which has the id. `toggle` has the props of the button that shows the others; null if there are none. */
export function useShowMore<Item>(items: readonly Item[]) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const more = items.length - SHOWN_AT_FIRST;
  return {
    id,
    shown: isOpen ? items : items.slice(0, SHOWN_AT_FIRST),
    toggle:
      more > 0
        ? {
            'aria-expanded': isOpen,
            'aria-controls': id,
            onClick: () => setOpen(!isOpen),
            children: isOpen ? 'Show fewer' : `Show ${formatCount(more, 'more item', 'more items')}`,
          }
        : null,
  };
}
