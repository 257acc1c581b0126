import { useId, useRef, useState } from 'react';
import { CONTACT_MESSAGES } from '../../../src/contact/messages';
import type { ContactMessage } from '../../../src/contact/schema';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { findOutcome } from '../../calls/find-outcome';
import { getErrorMessage } from '../../form/get-error-message';
import { useOneAtATime } from '../../form/use-one-at-a-time';
import { toMailHref } from '../../shop/cms/company-links';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { describeUnknownInList, UNANSWERED_TOAST } from '../form/unanswered-toast';
import * as css from './messages.css';
import type { MessagesQuery } from './messages-query';

/** Longer messages are collapsed at first. */
const MAX_UNFOLDED = { characters: 700, lines: 10 };

const isLong = (text: string) =>
  text.length > MAX_UNFOLDED.characters || text.split('\n').length > MAX_UNFOLDED.lines;

interface MessageProps {
  message: ContactMessage;
  input: MessagesQuery;
  now: Date;
}

export function Message({ message, input, now }: MessageProps) {
  const { name, email, subject, message: body, createdAt, isRead } = message;
  const [isFolded, setFolded] = useState(isLong(body));
  const subjectId = useId();
  const bodyId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={css.message({ unread: !isRead })} aria-labelledby={subjectId}>
      <header className={css.head}>
        <h2 id={subjectId} ref={heading} tabIndex={-1} className={css.subject}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {subject}
        </h2>
        <p className={css.from}>
          {name}{' '}
          <a href={toMailHref(email)} className={css.email}>
            {email}
          </a>
        </p>
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className={css.date}>
          {formatAgo(createdAt, now)}
        </time>
      </header>
      <p id={bodyId} className={css.body({ isFolded })}>
        {body}
      </p>
      <div className={css.actions}>
        {isLong(body) && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? 'Show the whole message' : 'Show less'}
          </Button>
        )}
        <Button asChild variant="secondary" size="small">
          <a href={toMailHref(email, `Re: ${subject}`)} aria-describedby={subjectId}>
            Reply
          </a>
        </Button>
        {!isRead && (
          <MarkAsRead
            message={message}
            input={input}
            describedBy={subjectId}
            // The pressed button disappears: the heading of the message gets the focus.
            onRead={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
      </div>
    </article>
  );
}

interface MarkAsReadProps {
  message: ContactMessage;
  input: MessagesQuery;
  describedBy: string;
  /** called unless the focus was moved elsewhere since the button was pressed */
  onRead: () => void;
}

const UNANSWERED = describeUnknownInList('the message may have been marked as read');

/** The message keeps its place until the list is reloaded. */
function MarkAsRead({ message, input, describedBy, onRead }: MarkAsReadProps) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const reportRead = () => {
    const { activeElement } = document;
    if (activeElement === button.current || activeElement === document.body) onRead();
    toast.success(CONTACT_MESSAGES.markedRead);
    void utils.admin.dashboard.invalidate();
    void utils.admin.audit.invalidate();
  };
  const markRead = trpc.contact.markRead.useMutation({
    onSuccess: (read) => {
      utils.admin.contact.page.setData(
        input,
        (list) =>
          list && {
            ...list,
            unread: Math.max(0, list.unread - 1),
            data: list.data.map((each) => (each.id === read.id ? read : each)),
          },
      );
      reportRead();
    },
    onError: async (error, { id }) => {
      const outcome = await findOutcome(error, async () => {
        const { data } = await utils.admin.contact.page.fetch(input, { staleTime: 0 });
        // One that is not listed any more has left the unread ones.
        return !data.some((each) => each.id === id && !each.isRead);
      });
      if (outcome === 'done') reportRead();
      else if (outcome === 'unknown') toast.error(UNANSWERED, UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, CONTACT_MESSAGES.updateFailed));
    },
  });
  const mark = useOneAtATime(() => markRead.mutateAsync({ id: message.id }));
  return (
    <Button
      ref={button}
      variant="secondary"
      size="small"
      aria-describedby={describedBy}
      loading={markRead.isPending}
      onClick={mark}
    >
      Mark as Read
    </Button>
  );
}
