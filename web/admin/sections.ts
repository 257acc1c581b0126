import { paths } from '../paths';

/** The back office's pages, in the order of its sidebar. */
export const SECTIONS: readonly { name: string; href: string }[] = [
  { name: 'Orders', href: paths.adminOrders },
];
