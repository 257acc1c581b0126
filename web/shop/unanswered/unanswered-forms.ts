/**
 * What forms have sent and got no answer for, until the tab is closed. Kept for forms whose repeat would be received twice unnoticed: a
 * reload, such as by pulling the page down, loses the answer, the text and the key.
 */
import { hasNoAnswer } from '../../call-error';
import { createIdempotencyKey } from '../../form/use-idempotency-key';
import { currentUser } from '../../session/current-user';
import { readJson } from '../../ui/browser-storage';
import { unansweredStorage } from './unanswered-storage';

interface UnansweredForm {
  values: object;
  idempotencyKey: string;
}

interface StoredForm extends UnansweredForm {
  /** null without a login */
  userId: string | null;
}

type StoredForms = Record<string, StoredForm | null | undefined>;

/** Without what somebody else has sent whose session ended in this tab. */
function readAll(): StoredForms {
  const all = Object.entries((readJson(unansweredStorage) ?? {}) as StoredForms);
  return Object.fromEntries(
    all.filter(([, sent]) => sent && (sent.userId === null || sent.userId === currentUser.id)),
  );
}

/** @param sent null once there is an answer */
export function saveUnanswered(form: string, sent: UnansweredForm | null): void {
  const all = { ...readAll(), [form]: sent && { ...sent, userId: currentUser.id ?? null } };
  unansweredStorage.write(Object.values(all).some(Boolean) ? JSON.stringify(all) : null);
}

/** The values that were sent and not answered. */
export const findUnanswered = <Values extends object>(form: string): Values | null =>
  (readAll()[form]?.values as Values | undefined) ?? null;

/** Sends values with a key: the same one until they have an answer, since they may have been received although the answer was lost. */
export async function sendForm<Answer>(
  form: string,
  values: object,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const last = readAll()[form];
  const isRepeat = JSON.stringify(last?.values) === JSON.stringify(values);
  const idempotencyKey = (isRepeat && last?.idempotencyKey) || createIdempotencyKey();
  saveUnanswered(form, { values, idempotencyKey });
  try {
    const answer = await send(idempotencyKey);
    saveUnanswered(form, null);
    return answer;
  } catch (error) {
    if (!hasNoAnswer(error)) saveUnanswered(form, null);
    throw error;
  }
}
