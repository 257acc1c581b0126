import { useState } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { UpdateProfileInput, User } from '../../src/auth/schema';
import { pickChanges } from '../../src/pick-changes';
import { findResult } from '../calls/find-result';
import { useZodForm } from '../form/use-zod-form';
import { useSession } from '../session/session';
import { getStoredToken } from '../session/token';
import { ProfileLayout } from '../shell/profile-layout';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { FieldLock } from '../ui/field-lock';
import { TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './account-form.css';

const loadProfileSchema = () =>
  import('../../src/auth/schema').then(({ updateProfileInput }) => updateProfileInput);

const toProfile = ({ firstName, lastName, mobile, dob }: User) => ({ firstName, lastName, mobile, dob });

const toFormValues = ({ mobile, dob, ...names }: ReturnType<typeof toProfile>) => ({
  ...names,
  mobile: mobile ?? '',
  dob: dob ?? '',
});

const isSaved = (user: User, { loaded, ...sent }: UpdateProfileInput): boolean =>
  Object.keys(pickChanges(pickChanges(sent, loaded), { ...user })).length === 0;

export default function EditProfilePage() {
  const { user } = useSession();
  return <ProfileLayout title="Edit profile">{user && <EditProfile user={user} />}</ProfileLayout>;
}

function EditProfile({ user }: { user: User }) {
  const session = useSession();
  const toast = useToast();
  const { client } = trpc.useUtils();
  const update = trpc.auth.updateProfile.useMutation();
  // Another device may save what is not edited here.
  const [loaded, setLoaded] = useState(() => toProfile(user));
  const form = useZodForm(loadProfileSchema, {
    defaults: toFormValues(loaded),
    prepare: (values) => ({ ...values, loaded }),
    submit: async (input) => {
      try {
        return await update.mutateAsync(input);
      } catch (error) {
        const found = await findResult(error, async () => {
          const { user: stored } = await client.auth.me.query();
          return isSaved(stored, input) ? { user: stored, message: AUTH_MESSAGES.profileSaved } : null;
        });
        if (found) return found;
        throw error;
      }
    },
    onSuccess: ({ user: saved, message }) => {
      // The header and the sidebar show the new name at once.
      const token = getStoredToken();
      if (token) session.begin(token, saved);
      const profile = toProfile(saved);
      setLoaded(profile);
      form.reset(toFormValues(profile));
      toast.success(message);
    },
    fallback: AUTH_MESSAGES.error,
  });
  return (
    <form className={css.form} onSubmit={form.handleSubmit} noValidate>
      <div className={css.fields}>
        <FieldLock locked={form.pending}>
          <div className={css.pair}>
            <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
            <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
          </div>
          <div className={css.pair}>
            <TextField label="Mobile" type="tel" autoComplete="tel" optional {...form.field('mobile')} />
            <TextField
              label="Date of birth"
              type="date"
              autoComplete="bday"
              optional
              {...form.field('dob')}
            />
          </div>
        </FieldLock>
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
        <Button type="submit" className={css.send} loading={form.pending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
