import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { formatCount } from '../../src/format-count';
import { needsPassword } from '../call-error';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { getErrorMessage } from '../form/get-error-message';
import { useZodForm } from '../form/use-zod-form';
import { PasswordPromptProvider, useWithPassword } from '../session/password-prompt';
import { UnsavedChangesDialog } from '../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../trpc';
import { AlertDialog } from '../ui/alert-dialog';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { TextField } from '../ui/fields';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { useToast } from '../ui/toast';
import { useKeptFocus } from '../ui/use-kept-focus';
import * as css from './second-factor.css';

const codeSchema = () =>
  import('../../src/auth/schema').then(({ secondFactorCodeInput }) => secondFactorCodeInput);

/** An administrator's two-step login: turning it on with an authenticator app, and off. */
export function SecondFactor() {
  return (
    <PasswordPromptProvider>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.account.secondFactor, undefined, 'query')}
        loading={
          <Skeletons label="Loading two-step login…">
            <Skeleton width="60%" />
          </Skeletons>
        }
        failed={renderErrorNote(AUTH_MESSAGES.unexpectedError)}
      >
        <State />
      </QueryBoundary>
    </PasswordPromptProvider>
  );
}

const CODES_NOT_SHOWN =
  'Two-step login is on, but its recovery codes did not arrive. To get some, turn it off and on again.';

interface Setup {
  secret: string;
  qrCode: string;
}

function State() {
  const [{ isOn, isRequired, recoveryCodesLeft }] = trpc.admin.account.secondFactor.useSuspenseQuery(
    undefined,
    { staleTime: 0 },
  );
  const utils = trpc.useUtils();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const step = recoveryCodes ? 'codes' : isOn ? 'on' : setup ? 'setup' : 'off';
  const section = useKeptFocus<HTMLDivElement>(step);
  const confirm = (codes: string[]) => {
    setSetup(null);
    setRecoveryCodes(codes);
    void utils.admin.invalidate();
  };
  return (
    <div {...section}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />
      ) : isOn ? (
        <TurnOff recoveryCodesLeft={recoveryCodesLeft} isRequired={isRequired} />
      ) : setup ? (
        <Confirm setup={setup} onConfirm={confirm} />
      ) : (
        <TurnOn isRequired={isRequired} onBegin={setSetup} />
      )}
    </div>
  );
}

function useReportFailure() {
  const utils = trpc.useUtils();
  const toast = useToast();
  return (error: unknown) => {
    if (needsPassword(error)) return;
    toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
    // It may be on or off by now.
    void utils.admin.account.secondFactor.invalidate();
  };
}

function TurnOn({ isRequired, onBegin }: { isRequired: boolean; onBegin: (setup: Setup) => void }) {
  const withPassword = useWithPassword();
  const reportFailure = useReportFailure();
  const begin = trpc.admin.account.beginSecondFactor.useMutation({
    onSuccess: onBegin,
    onError: reportFailure,
  });
  return (
    <div className={css.step}>
      <p className={css.text}>
        {isRequired
          ? AUTH_MESSAGES.secondFactorNeeded
          : 'When you log in, you also enter a code from an app on your phone. Your password alone is not enough.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        loading={begin.isPending}
        onClick={() => withPassword(() => begin.mutateAsync()).catch(() => {})}
      >
        Turn on
      </Button>
    </div>
  );
}

function Confirm({ setup, onConfirm }: { setup: Setup; onConfirm: (recoveryCodes: string[]) => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const confirm = trpc.admin.account.confirmSecondFactor.useMutation();
  const form = useZodForm(codeSchema, {
    defaults: { code: '' },
    prepare: ({ code }) => ({ code: code.replace(/\s/g, '') }),
    submit: async (input) => {
      try {
        return await confirm.mutateAsync(input);
      } catch (error) {
        // A code is accepted once: after a lost answer, the same one is wrong.
        await utils.admin.account.secondFactor.invalidate();
        if (utils.admin.account.secondFactor.getData()?.isOn) toast.confirm(CODES_NOT_SHOWN);
        throw error;
      }
    },
    onSuccess: ({ recoveryCodes }) => onConfirm(recoveryCodes),
    fallback: AUTH_MESSAGES.unexpectedError,
  });
  return (
    <form className={css.step} onSubmit={form.handleSubmit} noValidate>
      <p className={css.text}>
        Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.
      </p>
      <img className={css.qrCode} src={setup.qrCode} alt="QR code with the key below" />
      <code className={css.code}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" loading={form.pending}>
        Turn on two-step login
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const guard = useUnsavedChangesGuard(true);
  return (
    <div className={css.step}>
      <p className={css.text}>
        Two-step login is on. Save these recovery codes somewhere you can reach without your phone. Each works
        once in place of a code from the app. They won’t be shown again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className={css.code}>
            {code}
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={onDone}>
        I have saved them
      </Button>
      <UnsavedChangesDialog guard={guard} discardLabel="Leave" stayLabel="Stay">
        The recovery codes won’t be shown again. To get new ones, turn two-step login off and on again.
      </UnsavedChangesDialog>
    </div>
  );
}

function TurnOff({ recoveryCodesLeft, isRequired }: { recoveryCodesLeft: number; isRequired: boolean }) {
  const utils = trpc.useUtils();
  const withPassword = useWithPassword();
  const toast = useToast();
  const reportFailure = useReportFailure();
  const [isConfirming, setConfirming] = useState(false);
  const turnOff = trpc.admin.account.turnOffSecondFactor.useMutation({
    onSuccess: () => {
      toast.success('Two-step login is off.');
      void utils.admin.invalidate();
    },
    onError: reportFailure,
  });
  return (
    <div className={css.step}>
      <p className={css.text}>
        Two-step login is on, with {formatCount(recoveryCodesLeft, 'recovery code', 'recovery codes')} left.
        To get new codes, turn it off and on again.
      </p>
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        Turn off
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Turn off two-step login?"
        confirmLabel="Turn off"
        // onError above shows the error.
        onConfirm={() => withPassword(() => turnOff.mutateAsync()).catch(() => {})}
      >
        Your password alone will be enough to log in, and your recovery codes will stop working.
        {isRequired && ' This store requires two-step login, so you will have to turn it on again.'}
      </AlertDialog>
    </div>
  );
}
