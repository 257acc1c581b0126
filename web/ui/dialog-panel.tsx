import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDensityClass } from './back-office';
import { classNames } from './class-names';
import * as css from './dialog.css';
import { IconButton } from './icon-button';
import { scrim } from './overlay.css';
import { useCloseRequests } from './use-close-requests';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  /** Called with false on Escape, a click outside, a phone's Back button and the close button. Ignore the call to keep the dialog open. */
  onOpenChange: (open: boolean) => void;
  /** for a dialog whose closing loses something: Escape, a click outside and a phone's Back button don't close it */
  closesByButtonOnly?: boolean;
  title: ReactNode;
  /** beside the title, for example "Unsaved changes" */
  titleAside?: ReactNode;
  description?: ReactNode;
  /** maximum width: `small` 440 px, `medium` 600 px, `large` 1080 px; `medium` and `large` fill a phone's screen */
  size?: 'small' | 'medium' | 'large';
  /** no padding around the body, for bodies with columns */
  flush?: boolean;
  /** stays visible below the scrolling body, for buttons */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog. The focus moves to its first field (or the element with `data-autofocus`), stays inside and returns when it
 * closes. The page behind it cannot scroll or be focused.
 */
export function DialogPanel({
  open,
  onOpenChange,
  closesByButtonOnly = false,
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
  // While something inside is being dragged, Escape cancels the drag and does not close the dialog.
  const canBeDismissed = () => !closesByButtonOnly && !content.current?.querySelector('[data-owns-escape]');
  useCloseRequests(open, () => {
    if (canBeDismissed()) onOpenChange(false);
  });
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
            onEscapeKeyDown={(event) => {
              if (!canBeDismissed()) event.preventDefault();
            }}
            onPointerDownOutside={(event) => {
              if (closesByButtonOnly) event.preventDefault();
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
