import { getQueryKey } from '@trpc/react-query';
import { describeReadiness, type Readiness } from '../../../src/readiness/readiness';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { adminPaths } from '../admin-paths';
import { PermittedLink } from '../shared/staff/permitted-link';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

const HREFS: Record<NonNullable<Readiness['shop'][number]['place']>, string> = {
  categories: adminPaths.categories(),
  products: adminPaths.products({ edit: 'new' }),
  tax: adminPaths.tax,
  'customer-care': adminPaths.customerCare,
  'legal-pages': adminPaths.legalPages(),
};

/** What the shop cannot sell without, and what the law asks for and it has not entered. Nothing before it has begun, and once everything is there. */
export function ReadinessNote() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.dashboard.readiness, undefined, 'query')}
      loading={null}
      failed={renderErrorNote('The setup checklist could not be loaded.')}
    >
      <Gaps />
    </QueryBoundary>
  );
}

function Gaps() {
  const [readiness] = trpc.admin.dashboard.readiness.useSuspenseQuery(undefined, REFETCH_ON_FOCUS);
  if (!readiness) return null;
  const { setup, shop, products } = readiness;
  if (setup.length === 0 && shop.length === 0 && products === 0) return null;
  const [about] = describeReadiness({ shop: [], products });
  return (
    <DashboardSection title="Before you sell">
      <ul className={css.gaps}>
        {[...setup, ...shop].map(({ place, text }) => (
          <li key={text}>
            {place ? (
              <PermittedLink href={HREFS[place]} className={css.gap} textClassName={css.setting}>
                {text}
              </PermittedLink>
            ) : (
              <p className={css.setting}>{text}</p>
            )}
          </li>
        ))}
        {about && (
          <li>
            <PermittedLink
              href={adminPaths.products({ status: 'LIVE', missing: 'declarations' })}
              className={css.gap}
              textClassName={css.setting}
            >
              {about}
            </PermittedLink>
          </li>
        )}
      </ul>
    </DashboardSection>
  );
}
