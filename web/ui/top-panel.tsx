import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { IconButton } from './icon-button';
import { scrim } from './overlay.css';
import * as css from './top-panel.css';
import { useReturnFocus } from './use-return-focus';
import { VisuallyHidden } from './visually-hidden';

interface TopPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** read aloud: what the panel holds says for the eye what it is */
  title: string;
  /** stays in view at the top, beside the close button */
  head: ReactNode;
  children: ReactNode;
}

/** A modal panel that comes down over the header, as wide as the screen; on phones it fills it. */
export function TopPanel({ open, onOpenChange, title, head, children }: TopPanelProps) {
  const { content, ...focus } = useReturnFocus();
  useScrollbarRoom(open);
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
 * Panel and scrim cover the scrollbar's room, too, which the page gives up meanwhile without moving. Nothing can be drawn in
 * that room but one plain color, and beside them there would have to be two.
 */
function useScrollbarRoom(open: boolean) {
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
