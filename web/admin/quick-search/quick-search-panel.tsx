import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { useSession } from '../../session/session';
import { followLink } from '../../shell/navigation/location';
import { useDensityClass } from '../../ui/back-office';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/icon-button';
import { scrim } from '../../ui/overlay.css';
import { useCloseRequests } from '../../ui/use-close-requests';
import { useReturnFocus } from '../../ui/use-return-focus';
import { visuallyHidden } from '../../ui/visually-hidden.css';
import type { Entry } from './entries';
import * as css from './quick-search.css';
import { QuickSearchBox } from './quick-search-box';
import { addRecentEntry } from './recent-entries';

interface QuickSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog with a search field in place of the header. */
export function QuickSearchPanel({ open, onOpenChange }: QuickSearchProps) {
  const density = useDensityClass();
  const { content, onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  useCloseRequests(open, () => onOpenChange(false));
  const { user } = useSession();
  const hasNavigated = useRef(false);

  const openEntry = (entry: Entry) => {
    hasNavigated.current = true;
    if (user) addRecentEntry(user.id, entry);
    onOpenChange(false);
    followLink(entry.href);
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} data-state={open ? 'open' : 'closed'} data-scroll-lock="dialog" />
      </Radix.Portal>
      <Radix.Portal>
        <div className={css.position}>
          <Radix.Content
            ref={content}
            className={classNames(density, css.panel)}
            aria-modal
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              hasNavigated.current = false;
              onOpenAutoFocus(event);
            }}
            onCloseAutoFocus={(event) => {
              // After navigation the new page takes the focus.
              if (hasNavigated.current) event.preventDefault();
              else onCloseAutoFocus(event);
            }}
          >
            <Radix.Title className={visuallyHidden}>Find anything</Radix.Title>
            <QuickSearchBox userId={user?.id ?? ''} onChoose={openEntry} />
            <Radix.Close asChild>
              <IconButton icon="close" label="Close" className={css.close} />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
