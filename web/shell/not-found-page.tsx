import { Link, useLocation } from 'wouter';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { Button } from '../ui/button';
import { Container } from './container';
import * as css from './not-found-page.css';
import { PageHead } from './page-head';

const TITLE = 'Page Not Found';

export default function NotFoundPage() {
  const { user } = useSession();
  const [, navigate] = useLocation();
  const isAdmin = user?.userType === 'ADMIN';
  const start = isAdmin ? paths.adminHome : paths.home;
  // A tab that was opened at this address has no page to return to.
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate(start));
  return (
    <Container className={css.page}>
      <PageHead title={TITLE} />
      <p className={css.number} aria-hidden>
        404
      </p>
      <h1 className={css.title}>{TITLE}</h1>
      <p className={css.content}>The address may be misspelled, or the page may have been removed.</p>
      <div className={css.actions}>
        <Button variant="secondary" className={css.back} onClick={goBack}>
          Go Back
        </Button>
        <Button asChild>
          <Link href={start}>{isAdmin ? 'Go to admin dashboard' : 'Go to homepage'}</Link>
        </Button>
      </div>
    </Container>
  );
}
