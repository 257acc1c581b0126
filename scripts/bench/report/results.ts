/** What a run has measured, one entry for each store. */
import type { DatabaseKind } from '../options';
import type { Measurement } from '../statistics';

export interface ReadRow {
  name: string;
  isPage: boolean;
  /** of the answer that the bare servers repeat */
  bytes: number;
  cache: 'warm' | 'cold';
  connections: number;
  /** how many orders were placed during the measurement; null without the stream */
  orders: { placed: number; failed: number } | null;
  store: Measurement;
  /** the same bytes from bare Express and node:http, with as many connections */
  express: Measurement;
  http: Measurement;
  /** the same answer from hand-written SQL on bare Express */
  sql: Measurement | null;
}

export interface WriteRow {
  name: 'cart add' | 'checkout';
  clients: number;
  store: Measurement;
  sql: Measurement | null;
}

export interface LongRow {
  name: string;
  /** of the operation, in ms */
  duration: number;
  /** of /healthz during the operation */
  health: Measurement;
}

export interface ProcessResult {
  /** of a second start, in ms */
  start: number;
  /** of `node -e 0`, in ms */
  node: number;
  /** in bytes: after the start, and the most during reads and orders, and during long operations */
  idle: number;
  peak: number | null;
  peakOfLong: number | null;
}

export interface StoreResult {
  database: DatabaseKind;
  products: number;
  reads: ReadRow[];
  writes: WriteRow[];
  long: LongRow[];
  process: ProcessResult | null;
}
