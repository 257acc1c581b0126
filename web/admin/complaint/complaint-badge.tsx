import type { ComplaintState } from '../../../src/complaint/states';
import { Badge } from '../../ui/badge';

/** As the shop sees it. */
const BADGES = {
  OPEN: ['amber', 'Needs an answer'],
  ANSWERED: ['neutral', 'Waiting for the customer'],
  RESOLVED: ['green', 'Resolved'],
} as const satisfies Record<ComplaintState, readonly [string, string]>;

export function ComplaintBadge({ state }: { state: ComplaintState }) {
  const [tone, name] = BADGES[state];
  return <Badge tone={tone}>{name}</Badge>;
}
