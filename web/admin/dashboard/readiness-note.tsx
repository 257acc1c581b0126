import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { describeReadiness, type Readiness } from '../../../src/readiness/readiness';
import { QueryBoundary, renderErrorNote } from '../../session/query-boundary';
import { trpc } from '../../trpc';
import { adminPaths } from '../admin-paths';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

const HREFS: Record<Readiness['shop'][number]['place'], string> = {
  tax: adminPaths.tax,
  'customer-care': adminPaths.customerCare,
  'legal-pages': adminPaths.legalPages(),
};

/** What the law asks for and the shop has not entered. Nothing before it has begun, and once everything is there. */
export function ReadinessNote() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.dashboard.readiness, undefined, 'query')}
      loading={null}
      failed={renderErrorNote('What is missing before you sell could not be checked.')}
    >
      <Gaps />
    </QueryBoundary>
  );
}

function Gaps() {
  const [readiness] = trpc.admin.dashboard.readiness.useSuspenseQuery(undefined, REFETCH_ON_FOCUS);
  if (!readiness) return null;
  const { shop, products } = readiness;
  if (shop.length === 0 && products === 0) return null;
  const [about] = describeReadiness({ shop: [], products });
  return (
    <DashboardSection title="Before you sell">
      <ul className={css.gaps}>
        {shop.map(({ place, text }) => (
          <li key={text}>
            <Link href={HREFS[place]} className={css.gap}>
              {text}
            </Link>
          </li>
        ))}
        {about && (
          <li>
            <Link href={adminPaths.products({ status: 'LIVE', missing: 'declarations' })} className={css.gap}>
              {about}
            </Link>
          </li>
        )}
      </ul>
    </DashboardSection>
  );
}
