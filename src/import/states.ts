/**
 * checking → ready → running → done. Canceled by a person, failed by what nobody expected, stopped because the process ended.
 */
export type ImportState = 'checking' | 'ready' | 'running' | 'done' | 'canceled' | 'failed' | 'stopped';

export const isInProgress = (state: ImportState): boolean => state === 'checking' || state === 'running';
