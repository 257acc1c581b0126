import { formatDateTime } from '../../../src/dates';
import type { PackedOrder } from '../../../src/order/admin-shapes';
import { countUnits, listKeptItems } from '../../../src/order/kept-items';
import { toOrderNumber } from '../../../src/order/status';
import type { ShownCompany } from '../../shop/site';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { formatAmountToCollect, formatItemCount, formatRecipient } from './order-labels';
import * as css from './packing-slips.css';

/** The packing slip of one order. */
export function PackingSlip({
  slip: { order, mobile },
  company,
}: {
  slip: PackedOrder;
  company: ShownCompany;
}) {
  const titleId = `slip-${order.id}`;
  const { deliveryStatus, orderDate } = order;
  const items = listKeptItems(order.items);
  const canceled = deliveryStatus === 'CANCELED';
  const from = [company.address, company.pincode, company.phone, company.email].filter(Boolean);
  return (
    <article className={css.slip} aria-labelledby={titleId}>
      <div className={css.slipHeader}>
        {company.logoUrl ? (
          <img src={company.logoUrl} alt={company.name} className={css.logo} />
        ) : (
          <p className={css.store}>{company.name}</p>
        )}
        <address className={css.small}>
          {company.logoUrl && <>{company.name}, </>}
          {from.join(', ')}
        </address>
      </div>
      {canceled && <p className={css.canceled}>Canceled. Do not send.</p>}
      <div className={css.parties}>
        <div>
          <h2 id={titleId} className={css.title}>
            Order {toOrderNumber(order.id)}
          </h2>
          <p>Placed {formatDateTime(orderDate)}</p>
          <p className={css.collect}>{formatAmountToCollect(order)}</p>
        </div>
        <div>
          <h3 className={css.label}>Deliver to</h3>
          <address className={css.address}>{formatRecipient(order).join('\n')}</address>
          {mobile && <p>Mobile {mobile}</p>}
        </div>
      </div>
      <table className={css.lines}>
        <caption className={css.label}>{formatItemCount(countUnits(items))}</caption>
        <thead className={css.linesHead}>
          <tr>
            <th scope="col" className={`${css.cell} ${css.shares.tick}`}>
              <VisuallyHidden>Packed</VisuallyHidden>
            </th>
            <th scope="col" className={`${css.cell} ${css.shares.product}`}>
              Product
            </th>
            <th scope="col" className={`${css.cell} ${css.shares.attribute}`}>
              Colour
            </th>
            <th scope="col" className={`${css.cell} ${css.shares.attribute}`}>
              Size
            </th>
            <th scope="col" className={`${css.quantity} ${css.shares.quantity}`}>
              Qty
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, quantity, product: { name, variant } }) => (
            <tr key={id} className={css.line}>
              <td className={css.cell}>
                <span className={css.tick} />
              </td>
              <th scope="row" className={css.product}>
                {name}
              </th>
              <td className={css.attribute}>{variant.color}</td>
              <td className={css.attribute}>{variant.size}</td>
              <td className={css.quantity} data-label="Qty">
                {quantity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
