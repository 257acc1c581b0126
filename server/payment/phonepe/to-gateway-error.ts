/** What an answer means that is not the one that was asked for. */
import type { z } from 'zod';
import { GatewayError } from '../gateway';
import { errorAnswer } from './answers';
import type { Answer } from './exchange';

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;
export const isUnauthorised = ({ status }: Answer): boolean => status === 401 || status === 403;
export const isTheirFault = ({ status }: Answer): boolean => status >= 500;
/** The provider was too busy or too slow for it: it says nothing about the call. */
const isPassing = (answer: Answer) => isTheirFault(answer) || answer.status === 429 || answer.status === 408;

/** The code of PhonePe's own refusal; null for an error page of something in between. */
export function refusalCode({ body }: Answer): string | null {
  const refusal = errorAnswer.safeParse(body);
  return refusal.success ? refusal.data.code : null;
}

/** Only a code that looks like one is repeated: the text of an answer could hold anything. */
function named(answer: Answer): string {
  const code = refusalCode(answer);
  return code && /^[A-Z][A-Z0-9_]{1,63}$/.test(code) ? `${answer.status} ${code}` : String(answer.status);
}

function refusal(what: string, answer: Answer, isKnown?: RegExp): GatewayError {
  const message = `PhonePe ${what}: answered ${named(answer)}`;
  if (isUnauthorised(answer)) return new GatewayError('rejected', message);
  const code = refusalCode(answer);
  if (isPassing(answer) || answer.status < 400 || code === null) return new GatewayError('unknown', message);
  return new GatewayError(isKnown?.test(code) ? 'duplicate' : 'rejected', message);
}

/**
 * @param isKnown matches the code that means: this id is known already
 * @throws GatewayError when it is a refusal, or can't be read
 */
export function readAnswer<Shape extends z.ZodType>(
  what: string,
  answer: Answer,
  shape: Shape,
  isKnown?: RegExp,
): z.output<Shape> {
  if (!isSuccess(answer)) throw refusal(what, answer, isKnown);
  const read = shape.safeParse(answer.body);
  if (!read.success)
    throw new GatewayError('unknown', `PhonePe ${what}: the answer can’t be read`, { cause: read.error });
  return read.data;
}
