import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatStreetLine } from '../../src/address/format-address';
import { ADDRESS_MESSAGES } from '../../src/address/messages';
import type { Address } from '../../src/address/schema';
import { formatDay } from '../../src/dates';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { ProfileLayout } from '../shell/profile-layout';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './profile-page.css';

const NOT_PROVIDED = 'Not provided';
const NOT_SET = 'Not set';

export default function ProfilePage() {
  return (
    <ProfileLayout title="Profile">
      <div className={css.groups}>
        <Details />
        <DefaultAddress />
      </div>
    </ProfileLayout>
  );
}

function Details() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Group heading="Your details" way={{ name: 'Edit profile', href: paths.editProfile }}>
      <dl>
        <Fact name="Full name" value={`${user.firstName} ${user.lastName}`} />
        <Fact name="Email" value={user.email} />
        <Fact name="Mobile" value={user.mobile} missing={NOT_PROVIDED} />
        <Fact name="Date of birth" value={user.dob && formatDay(user.dob)} missing={NOT_SET} />
      </dl>
    </Group>
  );
}

function DefaultAddress() {
  return (
    <Group heading="Default address" way={{ name: 'Address book', href: paths.addresses }}>
      <AddressFacts />
    </Group>
  );
}

const placeOf = (address: Address) => `${formatStreetLine(address)}\n${address.city}, ${address.state}`;

function AddressFacts() {
  const { data: addresses, isError, isFetching, refetch } = trpc.address.list.useQuery();
  if (!addresses) {
    return isError ? (
      <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
        {ADDRESS_MESSAGES.fetchFailed}
      </ErrorNote>
    ) : (
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
  const address = addresses.find(({ isDefault }) => isDefault);
  return (
    <dl>
      <Fact name="Pincode" value={address?.postalCode} missing={NOT_PROVIDED} />
      <Fact name="Address" value={address && placeOf(address)} missing={NOT_PROVIDED} />
    </dl>
  );
}

interface GroupProps {
  heading: string;
  /** where its facts are changed */
  way: { name: string; href: string };
  children: ReactNode;
}

function Group({ heading, way, children }: GroupProps) {
  return (
    <section className={css.group} aria-label={heading}>
      <div className={css.head}>
        <h2 className={css.heading}>{heading}</h2>
        <Button variant="quiet" asChild>
          <Link href={way.href}>{way.name}</Link>
        </Button>
      </div>
      {children}
    </section>
  );
}

interface FactProps {
  name: string;
  value: string | null | undefined;
  /** what stands where there is none */
  missing?: string;
}

function Fact({ name, value, missing }: FactProps) {
  return (
    <div className={css.row}>
      <dt className={css.term}>{name}</dt>
      <dd className={value ? css.value : css.missing}>{value || missing}</dd>
    </div>
  );
}
