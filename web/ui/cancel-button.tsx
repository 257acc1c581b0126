import { Button, type ButtonProps } from './button';

interface CancelButtonProps extends Pick<ButtonProps, 'size' | 'onClick'> {
  /** What the dialog asks for is being sent and can't be canceled: the button only closes the dialog. */
  isSending: boolean;
}

/** Closes a dialog with something to send. */
export function CancelButton({ isSending, ...rest }: CancelButtonProps) {
  return (
    <Button variant="secondary" {...rest}>
      {isSending ? 'Close' : 'Cancel'}
    </Button>
  );
}
