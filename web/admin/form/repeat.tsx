import { Children, type ReactNode } from 'react';

/** Shows the same placeholder several times. */
export function Repeat({ times, children }: { times: number; children: ReactNode }) {
  return Children.toArray(Array.from({ length: times }, () => children));
}
