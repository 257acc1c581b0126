/** Answers to requests that were begun before Express had them: it continues with these, so that nothing is done or counted twice. */
import type { IncomingMessage } from 'node:http';
import type { RestAnswer } from './call';

const begun = new WeakMap<IncomingMessage, Promise<RestAnswer>>();

export function keepBegunAnswer(request: IncomingMessage, answer: Promise<RestAnswer>): void {
  begun.set(request, answer);
}

export const findBegunAnswer = (request: IncomingMessage): Promise<RestAnswer> | undefined =>
  begun.get(request);
