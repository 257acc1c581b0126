import { Route } from 'wouter';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { type Answers, renderWithStore, shopper } from '../test/render-with-store';
import OrdersPage from './orders-page';

/** Renders the order history of a customer. */
export const showOrders = (answers: Answers) =>
  renderWithStore(
    <Route path={paths.orders}>
      <AccessGuard access="customer">
        <OrdersPage />
      </AccessGuard>
    </Route>,
    { path: paths.orders, user: shopper, answers },
  );
