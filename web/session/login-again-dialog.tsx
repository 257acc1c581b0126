import { useId } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { User } from '../../src/auth/schema';
import { LoginCodeField } from '../form/login-code-field';
import { Button } from '../ui/button';
import { DialogPanel, type DialogProps } from '../ui/dialog-panel';
import { ErrorNote } from '../ui/error-note';
import { PasswordField, TextField } from '../ui/fields';
import { fields } from './login-fields.css';
import { useSession } from './session';
import { useLoginForm } from './use-login-form';

type LoginAgainDialogProps = Pick<DialogProps, 'open' | 'onOpenChange'> & { user: User };

/** The login of the user whose page it covers; others log in on the login page. */
export function LoginAgainDialog({ open, onOpenChange, user }: LoginAgainDialogProps) {
  const formId = useId();
  const session = useSession();
  const { form, isCodeNeeded } = useLoginForm(user.email, (login) => {
    form.reset();
    // The email may belong to another account by now.
    if (login.user.id === user.id) session.begin(login.token, login.user);
    else onOpenChange(false);
  });
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      closesByButtonOnly
      size="small"
      title="Log in again"
      description={`${AUTH_MESSAGES.loginAgain} Nothing you entered is lost.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Switch account
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            Log in
          </Button>
        </>
      }
    >
      <form id={formId} className={fields} onSubmit={form.handleSubmit} noValidate>
        <TextField label="Email" autoComplete="username" readOnly {...form.field('identifier')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.field('password')}
        />
        {isCodeNeeded && <LoginCodeField {...form.field('code')} />}
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      </form>
    </DialogPanel>
  );
}
