/** The thread of {@link drawInThread}. */
import { answerCalls } from '../../threads/answer-calls';
import type { ShownDocument } from '../shown-document';
import { createPdf } from './create-pdf';

answerCalls((documents: readonly ShownDocument[]) => createPdf(documents));
