import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { IconButton } from './icon-button';
import { scrim } from './overlay.css';
import * as css from './top-panel.css';
import { useCloseRequests } from './use-close-requests';
import { useReturnFocus } from './use-return-focus';
import { VisuallyHidden } from './visually-hidden';

interface TopPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the accessible name; not shown */
  title: string;
  /** stays visible at the top, beside the close button */
  head: ReactNode;
  children: ReactNode;
}

/** A modal panel at the top of the screen, over the header and as wide as the screen. On phones it fills the screen. */
export function TopPanel({ open, onOpenChange, title, head, children }: TopPanelProps) {
  const { content, ...focus } = useReturnFocus();
  useCloseRequests(open, () => onOpenChange(false));
  useCoverScrollbar(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} data-state={open ? 'open' : 'closed'} data-scroll-lock="page" />
        <Radix.Content ref={content} className={css.panel} aria-modal aria-describedby={undefined} {...focus}>
          <VisuallyHidden>
            <Radix.Title>{title}</Radix.Title>
          </VisuallyHidden>
          <div className={css.head}>
            <div className={css.field} data-body>
              {head}
            </div>
            <Radix.Close asChild>
              <IconButton icon="close" label="Close" className={css.close} />
            </Radix.Close>
          </div>
          <div className={css.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Lets panel and scrim also cover the space reserved for the scrollbar, and pads the page instead, so that it does not move.
 * The browser fills that space with a single color, but panel and scrim have two.
 */
function useCoverScrollbar(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const { documentElement: root, body } = document;
    const width = window.innerWidth - root.clientWidth;
    root.style.scrollbarGutter = 'auto';
    body.style.paddingInlineEnd = `${width}px`;
    return () => {
      root.style.scrollbarGutter = '';
      body.style.paddingInlineEnd = '';
    };
  }, [open]);
}
