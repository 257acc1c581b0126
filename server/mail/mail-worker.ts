/** The thread of {@link openMailThread}. */
import { workerData } from 'node:worker_threads';
import { answerCalls } from '../threads/answer-calls';
import { GATHER_MS } from './mail-thread';
import { createDelivery, type MailEnv } from './mailer';

answerCalls(
  createDelivery(workerData as MailEnv, () => new Date()),
  GATHER_MS,
);
