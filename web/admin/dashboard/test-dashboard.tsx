/** Shows the dashboard to an admin, with sample data. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import LinkNavigation from '../../shell/navigation/link-navigation';
import { makeSales, NOW, orderToShip, sellers, tasks } from '../../test/dashboard';
import { type Answers, admin, renderWithStore } from '../../test/render-with-store';
import DashboardPage from './dashboard-page';

/** Sets the day of the sample data for the tests of a file. */
export function fixDate(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const orders = [
  orderToShip('b81e22f0'),
  orderToShip('4c90aa17', {
    customer: 'Imran Sheikh',
    paymentMethod: 'ONLINE_PAYMENT',
    paymentStatus: 'COMPLETED',
  }),
];
/** What the store answers unless a test says otherwise. */
export const shown: Answers = {
  'admin.dashboard.tasks': tasks,
  'admin.dashboard.sales': ({ days }: { days: number }) => makeSales(days),
  'admin.dashboard.bestSellers': sellers,
  'admin.dashboard.ordersToShip': orders,
  'admin.dashboard.backup': null,
  'admin.mail.undelivered': [],
};

/** Shows the page. */
export const show = (answers: Answers = {}, path = '/admin/dashboard') =>
  renderWithStore(
    <>
      <LinkNavigation routes={[]} preloadPage={async () => {}} />
      <DashboardPage />
    </>,
    { path, user: admin, answers: { ...shown, ...answers } },
  );

/** The section of this name, once it is shown. */
export const block = (name: string) => screen.findByRole('region', { name });
