/** A thread that reads an import file, see read-drafts.ts. */
import { answerCalls } from '../../threads/answer-calls';
import { type ReadOrder, readFile } from './read-file';

answerCalls((order: ReadOrder) => readFile(order));
