import { getQueryKey } from '@trpc/react-query';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { EMAIL_NAMES, type UndeliveredEmail } from '../../../src/mail/schema';
import { hasNoAnswer } from '../../call-error';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { getErrorMessage } from '../../form/get-error-message';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { onSingleClick } from '../../ui/on-single-click';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { useToast } from '../../ui/toast';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

const COLUMNS = [
  { title: 'Email' },
  { title: 'To' },
  { title: 'Since' },
  { title: 'Problem' },
  { title: '', label: 'Actions' },
];

const CHANGE_FAILED = 'The email could not be changed.';
const UNANSWERED = 'No answer arrived. If the email is still listed, try again.';

/** The emails that the mail server has not taken for some time. Nothing while there are none. */
export function UndeliveredEmails() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.mail.undelivered, undefined, 'query')}
      loading={null}
      failed={renderErrorNote('The unsent emails could not be loaded.')}
    >
      <EmailSection />
    </QueryBoundary>
  );
}

function EmailSection() {
  const [emails] = trpc.admin.mail.undelivered.useSuspenseQuery(undefined, REFETCH_ON_FOCUS);
  if (emails.length === 0) return null;
  return (
    <DashboardSection title="Emails that could not be sent">
      <Table caption="Emails that could not be sent, oldest first" columns={COLUMNS}>
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} />
        ))}
      </Table>
    </DashboardSection>
  );
}

function EmailRow({ email }: { email: UndeliveredEmail }) {
  const { id, kind, recipient, createdAt, error, nextTryAt } = email;
  const utils = trpc.useUtils();
  const toast = useToast();
  const options = {
    // Pending until the list shows it.
    onSettled: () => utils.admin.mail.undelivered.invalidate(),
    onError: (error: unknown) =>
      toast.error(getErrorMessage(error, hasNoAnswer(error) ? UNANSWERED : CHANGE_FAILED)),
  };
  const retry = trpc.admin.mail.retry.useMutation(options);
  const discard = trpc.admin.mail.discard.useMutation(options);
  const nameId = `email-${id}`;
  const mayChange = useOwnPermissions().includes('orders');
  return (
    <Row>
      <Cell rowHeader label="Email">
        <span id={nameId}>{EMAIL_NAMES[kind] ?? kind}</span>
      </Cell>
      <Cell label="To" className={css.customer}>
        {recipient ?? '–'}
      </Cell>
      <Cell label="Since">
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatAgo(createdAt, new Date())}
        </time>
      </Cell>
      <Cell label="Problem" className={css.customer}>
        {error ?? 'The mail server has not taken it.'}
        {!nextTryAt && ' (no longer retried)'}
      </Cell>
      <Cell shrink>
        {mayChange && (
          <RowActions>
            <Button
              variant="secondary"
              size="small"
              aria-describedby={nameId}
              loading={retry.isPending}
              onClick={() => retry.mutate({ id })}
            >
              Try again
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-describedby={nameId}
              loading={discard.isPending}
              onClick={onSingleClick(() => discard.mutate({ id }))}
            >
              Discard
            </Button>
          </RowActions>
        )}
      </Cell>
    </Row>
  );
}
