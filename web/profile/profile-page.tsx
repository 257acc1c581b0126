import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatStreetLine } from '../../src/address/format-address';
import { ADDRESS_MESSAGES } from '../../src/address/messages';
import type { Address } from '../../src/address/schema';
import { formatDay } from '../../src/dates';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { ProfileLayout } from '../shell/profile-layout';
import { ConfirmEmail } from '../shop/auth/confirm-email';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { createLazySection } from '../ui/lazy-section';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { LoginSessions } from './login-sessions';
import * as css from './profile-page.css';

const SecondFactor = createLazySection(
  () => import('./second-factor').then((module) => module.SecondFactor),
  {
    failed: 'Two-step login could not be loaded.',
  },
);

const YourData = createLazySection(() => import('./your-data').then((module) => module.YourData), {
  failed: 'This section could not be loaded.',
});

const OwnComplaints = createLazySection(() => import('./own-complaints').then((module) => module.default), {
  failed: 'Your complaints could not be loaded.',
});

const NOT_PROVIDED = 'Not provided';
const NOT_SET = 'Not set';

export default function ProfilePage() {
  return (
    <ProfileLayout title="Profile">
      <div className={css.groups}>
        <ConfirmEmail />
        <Details />
        <DefaultAddress />
        <TwoStepLogin />
        <OwnComplaints />
        <Group heading="Where you are logged in">
          <LoginSessions />
        </Group>
        <Group heading="Your data">
          <YourData />
        </Group>
      </div>
    </ProfileLayout>
  );
}

/** For administrators alone, who load its code separately. */
function TwoStepLogin() {
  const { user } = useSession();
  if (user?.userType !== 'ADMIN') return null;
  return (
    <Group heading="Two-step login">
      <SecondFactor />
    </Group>
  );
}

function Details() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Group heading="Your details" link={{ name: 'Edit profile', href: paths.editProfile }}>
      <dl>
        <Detail name="Full name" value={`${user.firstName} ${user.lastName}`} />
        <Detail name="Email" value={user.email} />
        <Detail name="Mobile" value={user.mobile} missing={NOT_PROVIDED} />
        <Detail name="Date of birth" value={user.dob && formatDay(user.dob)} missing={NOT_SET} />
      </dl>
    </Group>
  );
}

function DefaultAddress() {
  return (
    <Group heading="Default address" link={{ name: 'Address book', href: paths.addresses }}>
      <QueryBoundary
        queryKey={getQueryKey(trpc.address.list, undefined, 'query')}
        loading={<AddressLoading />}
        failed={renderErrorNote(ADDRESS_MESSAGES.fetchFailed)}
      >
        <AddressDetails />
      </QueryBoundary>
    </Group>
  );
}

const toAddressText = (address: Address) => `${formatStreetLine(address)}\n${address.city}, ${address.state}`;

function AddressLoading() {
  return (
    <Skeletons label="Loading your address…">
      <div className={css.row}>
        <Skeleton width="40%" />
        <Skeleton width="30%" />
      </div>
      <div className={css.row}>
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </div>
    </Skeletons>
  );
}

function AddressDetails() {
  const [addresses] = trpc.address.list.useSuspenseQuery();
  const address = addresses.find(({ isDefault }) => isDefault);
  return (
    <dl>
      <Detail name="Pincode" value={address?.postalCode} missing={NOT_PROVIDED} />
      <Detail name="Address" value={address && toAddressText(address)} missing={NOT_PROVIDED} />
    </dl>
  );
}

interface GroupProps {
  heading: string;
  /** to the page where these details are changed */
  link?: { name: string; href: string };
  children: ReactNode;
}

function Group({ heading, link, children }: GroupProps) {
  return (
    <section className={css.group} aria-label={heading}>
      <div className={css.head}>
        <h2 className={css.heading}>{heading}</h2>
        {link && (
          <Button variant="quiet" asChild>
            <Link href={link.href}>{link.name}</Link>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

interface DetailProps {
  name: string;
  value: string | null | undefined;
  /** shown when there is no value */
  missing?: string;
}

function Detail({ name, value, missing }: DetailProps) {
  return (
    <div className={css.row}>
      <dt className={css.term}>{name}</dt>
      <dd className={value ? css.value : css.missing}>{value || missing}</dd>
    </div>
  );
}
