import { Toast as Radix } from 'radix-ui';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { type ShownToast, TOAST_MS } from './shown-toast';
import * as css from './toast.css';

/** Renders the toasts. A separate module, so that it loads after the page. */
export function ToastView({
  toasts,
  onClose,
}: {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
}) {
  return (
    <Radix.Provider swipeDirection="right" label="Message">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Radix.Viewport className={css.viewport} label="Messages ({hotkey})" />
    </Radix.Provider>
  );
}

function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { kind, message, action, duration = TOAST_MS[kind] } = toast;
  return (
    <Radix.Root
      className={css.toast({ kind })}
      type={kind === 'error' ? 'foreground' : 'background'}
      duration={duration}
      open={toast.open}
      onOpenChange={(open) => open || onClose()}
    >
      <Icon name={kind === 'error' ? 'warningCircle' : 'check'} />
      <Radix.Description className={css.message}>{message}</Radix.Description>
      {action && (
        <Radix.Action altText={action.altText} asChild>
          <Button variant="quiet" inherit className={css.act} onClick={action.onSelect}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton icon="close" iconSize="small" label="Dismiss" className={css.act} />
      </Radix.Close>
    </Radix.Root>
  );
}
