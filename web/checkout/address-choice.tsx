import { formatCityLine, formatStreetLine } from '../../src/address/format-address';
import { ADDRESS_MESSAGES, DEFAULT_BADGE } from '../../src/address/messages';
import type { Address } from '../../src/address/schema';
import { useSession } from '../session/session';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { FieldError } from '../ui/field';
import { RadioRows } from '../ui/radio-rows';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './checkout-page.css';

interface AddressChoiceProps {
  /** undefined until they are known */
  addresses: readonly Address[] | undefined;
  failed: boolean;
  onRetry: () => void;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** null for a new address */
  onEdit: (address: Address | null) => void;
}

const LEGEND = 'Delivery address';

const linesOf = (address: Address): string => `${formatStreetLine(address)}\n${formatCityLine(address)}`;

export function AddressChoice({
  addresses,
  failed,
  onRetry,
  value,
  onChange,
  error,
  onEdit,
}: AddressChoiceProps) {
  const { user } = useSession();
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  if (!addresses) {
    return (
      <div>
        <h2 className={css.legend}>{LEGEND}</h2>
        {failed ? <ErrorNote onRetry={onRetry}>{ADDRESS_MESSAGES.fetchFailed}</ErrorNote> : <Loading />}
      </div>
    );
  }
  if (addresses.length === 0) {
    return (
      <div>
        <h2 className={css.legend}>{LEGEND}</h2>
        <div className={css.noAddress}>
          <p className={css.quiet}>You have no saved addresses yet. Add one for this order.</p>
          <Button variant="secondary" size="medium" onClick={() => onEdit(null)}>
            Add a new address
          </Button>
          <FieldError>{error}</FieldError>
        </div>
      </div>
    );
  }
  return (
    <div className={css.group}>
      <RadioRows
        legend={LEGEND}
        value={value || null}
        onChange={onChange}
        error={error}
        rows={addresses.map((address) => ({
          value: address.id,
          title: name,
          badge: address.isDefault && <Badge>{DEFAULT_BADGE}</Badge>,
          text: linesOf(address),
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
      <Button variant="quiet" className={css.add} onClick={() => onEdit(null)}>
        Add a new address
      </Button>
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
