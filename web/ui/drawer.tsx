import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDensityClass } from './back-office';
import { classNames } from './class-names';
import * as css from './drawer.css';
import { IconButton } from './icon-button';
import { scrim } from './overlay.css';
import { useCloseRequests } from './use-close-requests';
import { useReturnFocus } from './use-return-focus';
import { useSwipeToClose } from './use-swipe-to-close';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** the edge of the screen it opens from */
  side?: 'start' | 'end';
  /** stays visible at the bottom, on a lighter background; on short screens it is below the content */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel at the edge of the screen, 456 px wide and at least 32 px narrower than the screen. A swipe closes it. */
export function Drawer({ open, onOpenChange, title, side = 'end', footer, children }: DrawerProps) {
  const density = useDensityClass();
  const { content, ...focus } = useReturnFocus();
  useCloseRequests(open, () => onOpenChange(false));
  const swipe = useSwipeToClose(() => onOpenChange(false), side === 'end' ? 1 : -1);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div
          className={scrim}
          data-state={open ? 'open' : 'closed'}
          // The space reserved for the scrollbar looks like what is beside it: the scrim or the drawer.
          data-scroll-lock={side === 'start' ? 'dialog' : 'drawer'}
        />
        <Radix.Content
          ref={content}
          className={classNames(density, css.panel({ side }))}
          aria-modal
          aria-describedby={undefined}
          {...focus}
          {...swipe}
        >
          <header className={css.head}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
          </header>
          <div className={css.content}>
            <div className={css.body}>{children}</div>
            {footer && <div className={css.foot}>{footer}</div>}
          </div>
          <Radix.Close asChild>
            <IconButton icon="close" label="Close" className={css.close} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
