import { useRef } from 'react';

/** Not `crypto.randomUUID`, which exists only in secure contexts (https). */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns the same key for the same content, so that a retry cannot do it twice, and a new key after any change. */
export function useIdempotencyKey() {
  const latest = useRef({ content: '', key: '' });
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (latest.current.content !== text) latest.current = { content: text, key: createIdempotencyKey() };
    return latest.current.key;
  };
}

/** Sends input with a key: the same one until it has an answer, since it may have been received although the answer was lost. */
export function useSendOnce<Input extends object, Answer>(
  send: (input: Input & { idempotencyKey: string }) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  const getKey = useIdempotencyKey();
  const answered = useRef(0);
  return async (input) => {
    const answer = await send({ ...input, idempotencyKey: getKey([answered.current, input]) });
    answered.current++;
    return answer;
  };
}
