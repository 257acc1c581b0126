/** An import job as the process has it that checks the file or saves the products. */
import type { BadRow, ProductPictures } from '../../../src/import/draft';
import type { ImportJob } from '../../../src/import/job';
import type { FoundSource } from '../../../src/import/mapping';
import type { MappingRuleInput } from '../../../src/import/mapping-schema';
import type { PlanIndex } from '../file/plan-file';

/** In the data folder, see job-files.ts. */
export interface JobFiles {
  /** as it was uploaded */
  upload: string;
  /** while the file is checked: its products */
  drafts: string;
  /** see plan-file.ts */
  plan: string;
  /** the job itself */
  job: string;
}

export interface Job {
  view: ImportJob;
  files: JobFiles;
  /** null until the file is checked */
  plan: PlanIndex | null;
  badRows: BadRow[];
  sources: FoundSource[];
  pictures: ProductPictures[];
  /** for products whose category is unknown */
  fallbackCategoryId: string | null;
  rejectedLines: Set<number>;
  /** who started the import */
  startedBy: string | null;
  /** whether that was confirmed for a file that was imported before, see repeated-import.ts */
  isRepeat: boolean;
  /** how often a process has gone on with it after another one ended without leaving it in order */
  resumes: number;
  isCanceled: boolean;
  /** whether another process has taken it over, because this one was silent for too long */
  isLost: boolean;
  /** whether this process leaves it to another one, because it ends */
  isLeft: boolean;
  /** in the database; null while other processes don't know it */
  recordedAt: Date | null;
  /** when it was last saved, in ms */
  savedAt: number;
  saving: Promise<void>;
  /** ends the watch over it, see watch-job.ts */
  unwatch(): void;
  /** with which it was checked, see trial-rules.ts; it can't be started then */
  trialRules: readonly MappingRuleInput[];
}

type ProcessState = Pick<
  Job,
  'isCanceled' | 'isLost' | 'isLeft' | 'recordedAt' | 'savedAt' | 'saving' | 'unwatch' | 'trialRules'
>;

/** What a job begins with in each process that has it: none of it is stored. */
export const createProcessState = (): ProcessState => ({
  isCanceled: false,
  isLost: false,
  isLeft: false,
  recordedAt: null,
  savedAt: Date.now(),
  saving: Promise.resolve(),
  unwatch: () => {},
  trialRules: [],
});
