import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { needsPassword } from '../call-error';
import { LoginCodeField } from '../form/login-code-field';
import { useZodForm } from '../form/use-zod-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorNote } from '../ui/error-note';
import { PasswordField } from '../ui/fields';
import { fields } from './login-fields.css';
import { useLoginCode } from './use-login-code';

const confirmSchema = () =>
  import('../../src/auth/schema').then(({ confirmPasswordInput }) => confirmPasswordInput);

/** Asks for the password; false if the user cancels. */
type Prompt = () => Promise<boolean>;

const PromptContext = createContext<Prompt | null>(null);

export function PasswordPromptProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  /** One dialog answers every action that the server has refused by then. */
  const waiting = useRef<((entered: boolean) => void)[]>([]);
  const prompt = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setIsOpen(true);
      }),
    [],
  );
  const end = (entered: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(entered);
    setIsOpen(false);
  };
  return (
    <PromptContext value={prompt}>
      {children}
      <PasswordPrompt open={isOpen} onEnd={end} />
    </PromptContext>
  );
}

function PasswordPrompt({ open, onEnd }: { open: boolean; onEnd: (entered: boolean) => void }) {
  const formId = useId();
  const { isCodeNeeded, askForCode } = useLoginCode();
  const confirm = trpc.auth.confirmPassword.useMutation();
  const form = useZodForm(confirmSchema, {
    defaults: { password: '', code: '' },
    submit: (input) =>
      confirm.mutateAsync(input).then(
        () => true,
        // The action itself shows whether a code that may be used already was accepted.
        (error: unknown) => askForCode(error, input.code ?? null, true),
      ),
    onSuccess: (isConfirmed) => {
      if (!isConfirmed) return;
      form.reset();
      onEnd(true);
    },
    fallback: AUTH_MESSAGES.unexpectedError,
  });
  const cancel = () => {
    form.reset();
    onEnd(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || cancel()}
      size="small"
      title="Enter your password"
      description={AUTH_MESSAGES.passwordNeeded}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} className={fields} onSubmit={form.handleSubmit} noValidate>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        {isCodeNeeded && <LoginCodeField {...form.field('code')} />}
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      </form>
    </Dialog>
  );
}

/** Runs `work`, and as long as the server wants the password first, again after it was entered. */
export function useWithPassword(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const prompt = useContext(PromptContext);
  if (!prompt) throw new Error('useWithPassword needs a PasswordPromptProvider above it');
  return useCallback(
    async (work) => {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (!needsPassword(error) || !(await prompt())) throw error;
        }
      }
    },
    [prompt],
  );
}
