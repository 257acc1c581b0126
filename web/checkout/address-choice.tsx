import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { formatCityLine, formatStreetLine } from '../../src/address/format-address';
import { ADDRESS_MESSAGES, DEFAULT_BADGE } from '../../src/address/messages';
import type { Address } from '../../src/address/schema';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { useSession } from '../session/session';
import { trpc } from '../trpc';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import { RadioRows } from '../ui/radio-rows';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './checkout-page.css';

interface AddressChoiceProps {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** null for a new address */
  onEdit: (address: Address | null) => void;
}

const LEGEND = 'Delivery address';

const formatAddressLines = (address: Address): string =>
  `${formatStreetLine(address)}\n${formatCityLine(address)}`;

export function AddressChoice(props: AddressChoiceProps) {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.address.list, undefined, 'query')}
      loading={withLegend(<Loading />)}
      failed={(...failure) => withLegend(renderFailure(...failure))}
    >
      <SavedAddresses {...props} />
    </QueryBoundary>
  );
}

const withLegend = (content: ReactNode) => (
  <div>
    <h2 className={css.legend}>{LEGEND}</h2>
    {content}
  </div>
);

const renderFailure = renderErrorNote(ADDRESS_MESSAGES.fetchFailed);

function SavedAddresses({ value, onChange, error, onEdit }: AddressChoiceProps) {
  const [addresses] = trpc.address.list.useSuspenseQuery();
  const { user } = useSession();
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  const hasNone = addresses.length === 0;
  return (
    <div>
      {hasNone && <h2 className={css.legend}>{LEGEND}</h2>}
      <div className={hasNone ? css.noAddress : css.group}>
        {hasNone ? (
          <p className={css.quiet}>You have no saved addresses yet. Add one for this order.</p>
        ) : (
          <RadioRows
            legend={LEGEND}
            value={value || null}
            onChange={onChange}
            error={error}
            rows={addresses.map((address) => ({
              value: address.id,
              title: name,
              badge: address.isDefault && <Badge>{DEFAULT_BADGE}</Badge>,
              text: formatAddressLines(address),
              aside: (
                <Button
                  variant="quiet"
                  onClick={() => onEdit(address)}
                  aria-label={`Edit the address ${address.addressLine1}`}
                >
                  Edit
                </Button>
              ),
            }))}
          />
        )}
        {/* The same button in both cases: the dialog returns the focus to it when the first address is saved. */}
        <Button
          variant={hasNone ? 'secondary' : 'quiet'}
          size={hasNone ? 'medium' : undefined}
          className={css.add}
          onClick={() => onEdit(null)}
        >
          Add a new address
        </Button>
        {hasNone && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <Skeletons label="Loading your addresses…">
      <Skeleton height="6.5rem" />
    </Skeletons>
  );
}
