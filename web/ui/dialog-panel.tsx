import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDensityClass } from './back-office';
import { classNames } from './class-names';
import * as css from './dialog.css';
import { IconButton } from './icon-button';
import { scrim } from './overlay.css';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  /** Asked to close (Escape, the scrim, the close button) it calls this with false; ignore the call to stay open. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Beside the title: "Unsaved changes". */
  titleAside?: ReactNode;
  description?: ReactNode;
  /** `small` 440 px, `medium` 600, `large` 1080; the two larger fill a phone */
  size?: 'small' | 'medium' | 'large';
  /** The body's edges touch the panel's: for bodies with columns of their own. */
  flush?: boolean;
  /** Stays in view under the scrolling body: the buttons. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * What a Dialog shows. Focus moves to its first field (or what carries `data-autofocus`), stays inside and returns.
 * The page beneath neither scrolls nor can be reached.
 */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  titleAside,
  description,
  size = 'medium',
  flush = false,
  footer,
  children,
}: DialogProps) {
  const density = useDensityClass();
  const { content, ...focus } = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} data-state={open ? 'open' : 'closed'} data-scroll-lock="dialog" />
      </Radix.Portal>
      <Radix.Portal>
        <div className={css.place}>
          <Radix.Content
            ref={content}
            className={classNames(density, css.panel({ size }))}
            aria-modal
            {...(description ? {} : { 'aria-describedby': undefined })}
            // Something inside is being dragged: Escape puts it back, and is no wish to close.
            onEscapeKeyDown={(event) => {
              if (content.current?.querySelector('[data-owns-escape]')) event.preventDefault();
            }}
            {...focus}
          >
            <header className={css.head}>
              <div className={css.titles}>
                <Radix.Title className={css.title}>{title}</Radix.Title>
                {titleAside}
              </div>
            </header>
            <div className={classNames(css.body, flush && css.flush)} data-body>
              {description && (
                <Radix.Description className={css.description}>{description}</Radix.Description>
              )}
              {children}
            </div>
            {footer && <div className={css.foot}>{footer}</div>}
            <Radix.Close asChild>
              <IconButton icon="close" label="Close" className={css.close} />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
