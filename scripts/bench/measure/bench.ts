import type { ReferenceServers } from '../reference/reference-order';
import type { Buyers } from '../shop/checkout';
import type { MeasuredStore } from '../store/measured-store';
import type { Load } from './load';

/** What every measurement of a store uses. */
export interface Bench {
  store: MeasuredStore;
  load: Load;
  references: ReferenceServers;
  buyers: Buyers;
  /** of each row */
  seconds: number;
  report: (line: string) => void;
}
