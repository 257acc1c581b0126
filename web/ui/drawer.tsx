import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDensityClass } from './back-office';
import { classNames } from './class-names';
import * as css from './drawer.css';
import { IconButton } from './icon-button';
import { scrim } from './overlay.css';
import { useReturnFocus } from './use-return-focus';
import { useSwipeToClose } from './use-swipe-to-close';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** the screen's edge it comes from: that of the button that opens it */
  side?: 'start' | 'end';
  /** Stays in view at the bottom, on the lighter ground. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel from the screen's edge, the right one unless told: 456 px, on phones the width less 32. A finger can swipe it away. */
export function Drawer({ open, onOpenChange, title, side = 'end', footer, children }: DrawerProps) {
  const density = useDensityClass();
  const { content, ...focus } = useReturnFocus();
  const swipe = useSwipeToClose(() => onOpenChange(false), side === 'end' ? 1 : -1);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} data-state={open ? 'open' : 'closed'} data-scroll-lock="drawer" />
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
          <div className={css.body}>{children}</div>
          {footer && <div className={css.foot}>{footer}</div>}
          <Radix.Close asChild>
            <IconButton icon="close" label="Close" className={css.close} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
