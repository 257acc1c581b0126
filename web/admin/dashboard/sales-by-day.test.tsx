import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createEmptySales, makeSales, sellers } from '../../test/dashboard';
import { block, fixDate, show } from './test-dashboard';

fixDate();

describe('sales by day', () => {
  it('shows total, average and comparison, and describes the chart', async () => {
    show();
    const sales = await block('Sales by day');
    expect(await within(sales).findByText('₹1,000.00')).toBeInTheDocument();
    expect(sales).toHaveTextContent('3 orders, ₹333.33 on average, 25% more than the 30 days before');
    expect(within(sales).getByRole('img')).toHaveAccessibleName(
      'Sales by day, 23 Oct to today: ₹1,000.00 in 3 orders. The best day was 18 Nov with ₹900.00.',
    );
    await waitFor(() => expect(sales.querySelectorAll('[data-day]')).toHaveLength(30));
  });

  it('shows the same numbers as a table, today first', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Sales by day, today first' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows).toHaveLength(30);
    expect(rows[0]).toHaveTextContent('Saturday, 21 November 20261₹100.00');
    expect(rows[1]).toHaveTextContent('Friday, 20 November 20260₹0.00');
    expect(rows[3]).toHaveTextContent('Wednesday, 18 November 20262₹900.00');
    expect(screen.queryByRole('img', { name: /^Sales by day/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('img', { name: /^Sales by day/ })).toBeInTheDocument();
  });

  it('shows the period in the URL', async () => {
    const store = show({}, '/admin/dashboard?days=7');
    await screen.findByText('Last 7 days');
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('link', { name: '90 days' }));
    await screen.findByText('Last 90 days');
    expect(store.getUrl()).toBe('/admin/dashboard?days=90');
    expect(store.getInputs('admin.dashboard.sales')).toEqual([{ days: 7 }, { days: 90 }]);
    expect(store.getInputs('admin.dashboard.bestSellers')).toEqual([{ days: 7 }, { days: 90 }]);
  });

  it('keeps the numbers of one period, marked as busy, until those of the next have loaded', async () => {
    let answer = () => {};
    show({
      'admin.dashboard.sales': ({ days }: { days: number }) =>
        days === 30
          ? makeSales(days)
          : new Promise((resolve) => {
              answer = () => resolve(makeSales(days, { sales: '2500.00' }));
            }),
      'admin.dashboard.bestSellers': ({ days }: { days: number }) => (days === 30 ? sellers : []),
    });
    const sales = await block('Sales by day');
    const amount = await within(sales).findByText('₹1,000.00');
    await screen.findByRole('table', { name: 'Best sellers of the last 30 days' });
    await userEvent.click(screen.getByRole('link', { name: '7 days' }));
    await screen.findByText('Last 7 days');
    expect(amount).toBeVisible();
    expect(amount.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('table', { name: 'Best sellers of the last 30 days' })).toBeVisible();
    answer();
    expect(await within(sales).findByText('₹2,500.00')).toBeVisible();
    expect(screen.getByText('Nothing sold in the last 7 days')).toBeVisible();
    expect(sales.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('announces the total of another period, but nothing on opening', async () => {
    show({
      'admin.dashboard.sales': ({ days }: { days: number }) =>
        makeSales(days, { sales: days === 7 ? '2500.00' : '1000.00' }),
    });
    const sales = await block('Sales by day');
    await within(sales).findByText('₹1,000.00');
    const status = within(sales).getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('link', { name: '7 days' }));
    await waitFor(() => expect(status).toHaveTextContent('Last 7 days: ₹2,500.00 in 3 orders.'));
    await userEvent.click(screen.getByRole('link', { name: '30 days' }));
    await waitFor(() => expect(status).toHaveTextContent('Last 30 days: ₹1,000.00 in 3 orders.'));
  });

  it('falls back to 30 days for any other period', async () => {
    const store = show({}, '/admin/dashboard?days=12');
    await screen.findByText('Last 30 days');
    expect(store.getInputs('admin.dashboard.sales')).toEqual([{ days: 30 }]);
  });

  it('shows that a new store has no sales yet', async () => {
    show({ 'admin.dashboard.sales': createEmptySales(30, false), 'admin.dashboard.bestSellers': [] });
    expect(await screen.findByText('No sales yet')).toBeInTheDocument();
    expect(await screen.findByText('Nothing sold in the last 30 days')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Sales by day/ })).not.toBeInTheDocument();
  });

  it('draws a period without sales of a store that has sold before', async () => {
    show({ 'admin.dashboard.sales': createEmptySales(30, true) });
    const sales = await block('Sales by day');
    expect(await within(sales).findByText('₹0.00')).toBeInTheDocument();
    expect(sales).toHaveTextContent('0 orders, as much as in the 30 days before');
    expect(within(sales).getByRole('img')).toHaveAccessibleName(
      'Sales by day, 23 Oct to today: ₹0.00 in 0 orders.',
    );
  });
});
