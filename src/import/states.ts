/**
 * checking → ready → running → done. An import is canceled by a person, fails by an error, or stops with the process.
 */
export type ImportState = 'checking' | 'ready' | 'running' | 'done' | 'canceled' | 'failed' | 'stopped';

export const isInProgress = (state: ImportState): boolean => state === 'checking' || state === 'running';
