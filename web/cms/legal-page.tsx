import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { LEGAL_SLUGS, LEGAL_TITLES, toBullets } from '../../src/cms/legal';
import { CMS_MESSAGES } from '../../src/cms/messages';
import { formatDay } from '../../src/dates';
import { getErrorCode } from '../call-error';
import { QueryBoundary } from '../calls/query-boundary';
import { paths } from '../paths';
import { Container } from '../shell/container';
import type { PageProps } from '../shell/navigation/route';
import { PageHead } from '../shell/page-head';
import * as textPage from '../shell/text-page.css';
import { Bullets } from '../shop/cms/bullets';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { RetryButton } from '../ui/retry-button';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './legal-page.css';

export default function LegalPage({ params: { slug = '' } }: PageProps) {
  const known = LEGAL_SLUGS.find((each) => each === slug);
  const title = known && LEGAL_TITLES[known];
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.cms.legalPage, { slug }, 'query')}
      loading={<LegalLoading title={title} />}
      failed={(error, retry, isRetrying) =>
        getErrorCode(error) === 'NOT_FOUND' ? (
          <LegalMissing />
        ) : (
          <LegalFailed title={title} onRetry={retry} retrying={isRetrying} />
        )
      }
    >
      <Legal slug={slug} />
    </QueryBoundary>
  );
}

function LegalMissing() {
  return (
    <Container className={textPage.page}>
      <PageHead title={CMS_MESSAGES.legalMissing.replace(/\.$/, '')} />
      <Empty
        as="h1"
        title={CMS_MESSAGES.legalMissing}
        action={
          <Button asChild variant="secondary">
            <Link href={paths.contact}>Contact us</Link>
          </Button>
        }
      />
    </Container>
  );
}

interface LegalFailedProps {
  title: string | undefined;
  onRetry: () => void;
  retrying: boolean;
}

function LegalFailed({ title, onRetry, retrying }: LegalFailedProps) {
  return (
    <Container className={textPage.page}>
      <PageHead title={title} />
      <div role="alert">
        <Empty
          as="h1"
          title={CMS_MESSAGES.legalFailed}
          action={<RetryButton onRetry={onRetry} retrying={retrying} />}
        >
          Check your connection, then try again.
        </Empty>
      </div>
    </Container>
  );
}

function Legal({ slug }: { slug: string }) {
  const [{ title, content, updatedAt }] = trpc.cms.legalPage.useSuspenseQuery({ slug });
  return (
    <Container className={textPage.page}>
      <PageHead title={title} description={toBullets(content).join(' ')} path={paths.legal(slug)} />
      <h1 className={textPage.title}>{title}</h1>
      <div className={css.columns}>
        <div className={css.aside}>
          <p className={css.updated}>
            Last updated <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
          </p>
          <nav aria-label="Legal pages">
            <ul className={css.others}>
              {LEGAL_SLUGS.map((each) => (
                <li key={each}>
                  <Link
                    href={paths.legal(each)}
                    className={css.other}
                    aria-current={each === slug ? 'page' : undefined}
                  >
                    {LEGAL_TITLES[each]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Bullets content={content} />
      </div>
    </Container>
  );
}

function LegalLoading({ title }: { title: string | undefined }) {
  return (
    <Container className={textPage.page}>
      <PageHead title={title} />
      <h1 className={textPage.title}>{title ?? <Skeleton width="5em" />}</h1>
      <Skeletons label="Loading the page…" className={css.waiting}>
        {['92%', '100%', '68%', '96%', '80%'].map((width) => (
          <Skeleton key={width} shape="text" width={width} />
        ))}
      </Skeletons>
    </Container>
  );
}
