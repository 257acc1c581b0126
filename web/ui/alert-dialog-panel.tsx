import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDensityClass } from './back-office';
import { Button } from './button';
import { classNames } from './class-names';
import * as css from './dialog.css';
import { scrim } from './overlay.css';
import { useCloseRequests } from './use-close-requests';
import { useReturnFocus } from './use-return-focus';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** the question, naming what would be lost */
  children: ReactNode;
  confirmLabel: string;
  /** null for a dialog with the confirm button only */
  cancelLabel?: string | null;
  /**
   * If it returns a promise, the button shows progress until the promise settles. Then the dialog closes, even after an error. It can be
   * closed before that and the action goes on, so `onConfirm` reports the result elsewhere.
   */
  onConfirm: () => unknown;
}

/**
 * Confirms an action that cannot be undone. Only its buttons, Escape and a phone's Back button close it, and the cancel button has the
 * focus first. An owner that asks about one thing after another gives each its `key`: opened again, it shows an action still in progress.
 */
export function AlertDialogPanel({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
}: AlertDialogProps) {
  const density = useDensityClass();
  const { content, ...focus } = useReturnFocus();
  const [waiting, setWaiting] = useState(false);
  useCloseRequests(open, () => onOpenChange(false));
  /** By the end of the action the dialog may be closed, or replaced by one with another key. */
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  const confirm = async () => {
    setWaiting(true);
    try {
      await onConfirm();
    } finally {
      setWaiting(false);
      if (isOpen.current) onOpenChange(false);
    }
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} data-state={open ? 'open' : 'closed'} data-scroll-lock="dialog" />
      </Radix.Portal>
      <Radix.Portal>
        <div className={css.place}>
          <Radix.Content
            ref={content}
            className={classNames(density, css.panel({ size: 'small' }), css.alert)}
            role="alertdialog"
            aria-modal
            onPointerDownOutside={(event) => event.preventDefault()}
            {...focus}
          >
            <Radix.Title className={css.title}>{title}</Radix.Title>
            <Radix.Description asChild>
              <div className={css.alertText}>{children}</div>
            </Radix.Description>
            <div className={css.answers}>
              {cancelLabel !== null && (
                <Radix.Close asChild>
                  <Button variant="secondary" size="medium" data-autofocus>
                    {waiting ? 'Close' : cancelLabel}
                  </Button>
                </Radix.Close>
              )}
              <Button
                size="medium"
                loading={waiting}
                onClick={confirm}
                data-autofocus={cancelLabel === null ? '' : undefined}
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
